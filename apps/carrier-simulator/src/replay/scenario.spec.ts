import { scenarioOf } from './scenario.js';

describe('scenarioOf', () => {
  it.each([
    ['1Z999AA10123459004', 'delivered'],
    ['1Z999AA10123459001', 'pending'],
    ['1Z999AA10123456784', 'in-transit'],
    ['000000000000', 'not-found'],
    ['NOTFOUND123', 'not-found'],
    ['INVALID-1', 'not-found'],
  ])('%s is %s', (number, scenario) => expect(scenarioOf(number)).toBe(scenario));
});

export { bodyText } from './fixture/body-text.js';
export type { Exchange, Fixture } from './fixture/fixture.js';
export { fixturesFolder, loadFixtures } from './fixture/load-fixtures.js';

import type { RequestContract, StreamedContract } from './contract.js';
import * as contracts from './index.js';
import { streamOf, STREAMS } from './streams.js';

type AnyContract = StreamedContract<object> | RequestContract<object, object>;
const all = Object.values<unknown>(contracts).filter(
  (value: unknown): value is AnyContract => typeof value === 'object' && value !== null && 'subject' in value && 'kind' in value,
);

const covers = (pattern: string, subject: string): boolean => {
  const parts = subject.split('.');
  return pattern.split('.').every((token, index) => token === '>' || token === '*' || token === parts[index]);
};

describe('streams', () => {
  it('carry every event and job', () => {
    for (const contract of all) {
      if (contract.kind !== 'evt' && contract.kind !== 'job') continue;
      const { subjects, retention } = streamOf(contract);
      expect(subjects.some((pattern) => covers(pattern, contract.subject))).toBe(true);
      expect(retention).toBe(contract.kind === 'job' ? 'workqueue' : 'limits');
    }
  });

  it('cover no command and no query: JetStream would answer the requester', () => {
    const requests = all.filter(({ kind }) => kind === 'cmd' || kind === 'qry');
    expect(requests.length).toBeGreaterThan(5);
    for (const { subject } of requests) {
      expect(STREAMS.filter(({ subjects }) => subjects.some((pattern) => covers(pattern, subject)))).toEqual([]);
    }
  });

  it('give every contract a subject of its own', () => {
    const subjects = all.map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
  });
});

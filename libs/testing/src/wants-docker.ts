import { dockerAnswers } from '@waybill/infra';

let answer: Promise<boolean> | undefined;

/** Whether test servers run in containers: `TEST_INFRA` says so, or says nothing and a Docker engine answers. */
export function wantsDocker(): Promise<boolean> {
  answer ??= decide(process.env['TEST_INFRA']);
  return answer;
}

async function decide(setting: string | undefined): Promise<boolean> {
  if (setting === 'embedded') return false;
  if (setting && setting !== 'docker') throw new Error(`TEST_INFRA is "${setting}": it may be "embedded" or "docker".`);
  const answers = await dockerAnswers();
  if (setting === 'docker' && !answers) throw new Error('TEST_INFRA=docker, but no Docker engine answers: start one, or set TEST_INFRA=embedded.');
  return answers;
}

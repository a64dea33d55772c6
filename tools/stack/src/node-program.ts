import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { guard, release } from '@waybill/infra';
import { isComplaint, plain } from './log-lines.ts';
import type { Running } from './supervisor.ts';

export interface NodeProgram {
  script: string;
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** Each line it writes, to stdout or stderr. */
  log(line: string): void;
  /** After this long SIGTERM becomes SIGKILL; 15 s unless said. */
  patienceMs?: number;
}

/** Runs a script with this Node in a process group of its own: Ctrl-C is the supervisor's to pass on. */
export function startNodeProgram(program: NodeProgram): Running {
  const child = spawn(process.execPath, [program.script], {
    cwd: program.cwd,
    env: program.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid) guard(child.pid);
  let lastComplaint = '';
  let lastLine = '';
  for (const [stream, alarming] of [[child.stdout, false], [child.stderr, true]] as const) {
    createInterface({ input: stream }).on('line', (line) => {
      program.log(line);
      if (line.trim()) lastLine = line;
      if (line.trim() && (alarming || isComplaint(line))) lastComplaint = line;
    });
  }
  const ended = endOf(child).then((how) => {
    if (child.pid) release(child.pid);
    const words = plain(lastComplaint || lastLine);
    return words ? `${how}: ${words}` : how;
  });
  return {
    pid: child.pid,
    ended,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), program.patienceMs ?? 15_000);
      await ended;
      clearTimeout(force);
    },
  };
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`could not be started: ${error.message}`));
    child.once('close', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
}

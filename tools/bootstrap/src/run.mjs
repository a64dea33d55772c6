import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commands } from './commands.mjs';
import { install } from './install.mjs';
import { pinnedNode } from './installed.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/**
 * Installs what is missing, then runs the command's script on the pinned Node in this process's place: same terminal, signals and exit code.
 * @param {string | undefined} name a name of the commands table
 * @param {string[]} args passed on
 */
export async function run(name, args) {
  const script = name && commands[name];
  if (!script) return fail(`Unknown command "${name ?? ''}": it may be ${Object.keys(commands).join(', ')}.`);
  if (process.platform === 'win32') return fail('Waybill runs on Linux and macOS; on Windows use it inside WSL.');
  try {
    await install(root, (sentence) => console.error(sentence));
  } catch (error) {
    return fail(/** @type {Error} */ (error).message);
  }
  if (!existsSync(join(root, script))) return fail(`${script} does not exist in this checkout.`);
  replaceBy(join(root, script), args);
}

/** @param {string} script @param {string[]} args */
function replaceBy(script, args) {
  const child = spawn(pinnedNode(root), [script, ...args], {
    // The channel tells the script when this process is gone, even by SIGKILL.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) },
  });
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  if (process.env.npm_lifecycle_event) watchParent(() => child.kill('SIGTERM'));
  child.on('error', (error) => fail(`The pinned Node could not be started (${error.message}): remove node_modules and run the command again.`));
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    for (const name of signals) process.off(name, forward);
    process.kill(process.pid, signal);
  });
}

// An npm that is killed outright cannot pass that on.
/** @param {() => void} gone */
function watchParent(gone) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, 1_000);
  timer.unref();
}

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

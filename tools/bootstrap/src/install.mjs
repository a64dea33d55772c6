import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { isInstalled, pinnedNode } from './installed.mjs';
import { withLock } from './lock.mjs';

/**
 * Installs the dependencies unless they are there already. Two at once: the second waits. Throws an Error with one sentence.
 * @param {string} root the workspace's folder
 * @param {(sentence: string) => void} say
 */
export async function install(root, say) {
  if (isInstalled(root)) return;
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new Error(`The dependencies are not installed and ${root} cannot be written to: run "npm ci" there as its owner first.`);
  }
  const waiting = (/** @type {number} */ pid) => say(`Process ${pid} is installing the dependencies already: waiting for it.`);
  await withLock(join(root, '.install.lock'), () => (isInstalled(root) ? undefined : npmCi(root, say)), waiting);
  if (!isInstalled(root)) throw new Error(`"npm ci" ended well, but ${pinnedNode(root)} or other parts are missing: is "omit" or "ignore-scripts" set in an .npmrc?`);
}

/** @param {string} root @param {(sentence: string) => void} say @returns {Promise<void>} */
function npmCi(root, say) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  say('Installing dependencies (npm ci), once per change of package-lock.json; this takes a minute or two.');
  const progress = setInterval(() => say(`Still installing, ${seconds()} s so far.`), 10_000);
  return new Promise((resolve, reject) => {
    const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--no-update-notifier', '--ignore-scripts=false', '--include=dev', '--include=optional'], {
      cwd: root,
      env: outsideEnvironment(root),
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    let tail = '';
    createInterface({ input: npm.stderr }).on('line', (line) => {
      tail = `${tail}${line}\n`.slice(-8_000);
      // The packages are installed by this Node but run by the pinned one.
      if (!/^npm warn EBADENGINE/i.test(line)) process.stderr.write(`${line}\n`);
    });
    npm.on('error', (error) => reject(new Error(`npm could not be started (${error.message}): install npm 10 or newer.`)));
    npm.on('close', (code, signal) => {
      clearInterval(progress);
      if (code === 0) {
        say(`Dependencies installed in ${seconds()} s.`);
        resolve();
      } else reject(new Error(failure(tail, signal ?? `code ${code}`)));
    });
  });
}

/** @param {string} output npm's messages @param {string} end how it ended */
export function failure(output, end) {
  const network = output.match(/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|EHOSTUNREACH|CERT_\w+|SELF_SIGNED\w*/);
  if (network) return `npm could not reach its package registry (${network[0]}): check the network, or npm's registry and proxy settings, and run the command again.`;
  if (/ENOSPC/.test(output)) return 'The disk is full, so npm could not install the dependencies: free about 1 GB and run the command again.';
  return `"npm ci" ended with ${end}; its own messages are above. Nothing was started.`;
}

// npm must not run on the Node inside the folder that it is about to replace, nor as part of the script that called us.
/** @param {string} root @returns {NodeJS.ProcessEnv} */
function outsideEnvironment(root) {
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_(lifecycle|package|execpath|node_execpath|command)/.test(name));
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(join(root, 'node_modules')));
  return { ...Object.fromEntries(inherited), PATH: path.join(delimiter) };
}

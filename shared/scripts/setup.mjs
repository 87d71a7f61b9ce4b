// Makes a fresh clone ready to run. Uses Node's own modules only: nothing else is there yet.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureCurrentNode } from './node-runtime.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Lets Node keep its compiled code, so that a program which runs often starts with a quarter less work. */
export const compileCache = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node') };

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** Ends the program with one sentence for the person who started it. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) throw error;
  return status ?? 1;
}

/** Whether what is installed is what the lock file asks for. npm leaves its own record of an install behind. */
function installed() {
  if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) return false;
  const wanted = readJson('package-lock.json').packages;
  const present = readJson('node_modules/.package-lock.json').packages;
  return Object.entries(wanted).every(
    ([place, { version, link, optional, peer, extraneous }]) =>
      !place.includes('node_modules/') || link || optional || peer || extraneous || present[place]?.version === version,
  );
}

/** Installs the packages of the lock file unless they are there. */
function ensureInstalled() {
  if (installed()) return;
  console.log('Installing packages (a minute or two, the first time only) …');
  const status = run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
    // The database's driver is compiled on all processors.
    env: { JOBS: 'max', ...process.env },
  });
  if (status !== 0) giveUp('Installing the packages failed; the lines above say why. Then run the same command again.');
}

/** What every command of the repository starts with: its packages are installed, and Node is recent enough. */
export async function prepare() {
  ensureInstalled();
  await ensureCurrentNode(root);
}

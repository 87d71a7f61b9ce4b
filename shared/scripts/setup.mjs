// Makes a fresh clone ready to run. Uses Node's own modules only: nothing else is there yet.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureCurrentNode } from './node-runtime.mjs';
import { withSetupLock } from './setup-lock.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Lets Node keep its compiled code, for programs that start often. Not for the server: it starts with 0.13 s of CPU less of
 * two, but then holds 18 MB more for as long as it runs.
 */
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

/** The driver is compiled on all processors. */
const npmOptions = { shell: process.platform === 'win32', env: { JOBS: 'max', ...process.env } };

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

/** Installs the packages of the lock file unless they are there. What they compile is left to `compilePackages`. */
function installPackages() {
  if (installed()) return;
  console.log('Installing packages (a minute or two, the first time only) …');
  const options = ['--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (run('npm', ['ci', ...options], npmOptions) !== 0) {
    giveUp('Installing the packages failed; the lines above say why. Then run the same command again.');
  }
}

const requireAsBackend = createRequire(path.join(root, 'backend/package.json'));

/** Whether the database's driver, a package of the backend, can be loaded. */
function hasDriver() {
  try {
    requireAsBackend('sqlite3');
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs the installation scripts of the packages unless they have run. The driver's takes longer than all others together, so
 * they have run when it has.
 */
async function compilePackages() {
  if (hasDriver()) return;
  const npm = spawn('npm', ['rebuild', '--loglevel=error'], {
    ...npmOptions,
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = await once(npm, 'exit');
  if (status !== 0)
    giveUp('Compiling the database driver failed; the lines above say why. Then run the same command again.');
}

const ensureInstalled = async () => installed() || withSetupLock(root, installPackages);
const ensureDriver = async () => hasDriver() || withSetupLock(root, compilePackages);

/**
 * Installs the packages and ensures that Node is recent enough. For a command that has other work before it uses the
 * database: on one processor the driver takes a minute and a half.
 * @returns {Promise<{ driverCompiled: Promise<void> }>}
 */
export async function preparePackages() {
  await ensureInstalled();
  await ensureCurrentNode(root);
  return { driverCompiled: ensureDriver() };
}

/** What every command of the repository starts with: its packages are installed, and Node is recent enough. */
export async function prepare() {
  const { driverCompiled } = await preparePackages();
  await driverCompiled;
}

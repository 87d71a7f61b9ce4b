import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';

const CHROMIUM_COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Programs that tests or tools need and npm does not install. An environment variable may name another file. */
const PROGRAMS = {
  chromium: {
    variable: 'CHROME_PATH',
    debianPackages: ['chromium'],
    commands: CHROMIUM_COMMANDS,
    files: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
  },
  /** The same browser without windows, which takes a third of the work off the processors; else Chromium as it is. */
  headlessChromium: {
    variable: 'CHROME_PATH',
    debianPackages: ['chromium-headless-shell', 'chromium'],
    commands: ['chromium-headless-shell', ...CHROMIUM_COMMANDS],
    files: [],
  },
  /** Tests alert rules. Its package is large, so it is used where it is, and never installed. */
  promtool: { variable: 'PROMTOOL_PATH', debianPackages: ['prometheus'], commands: ['promtool'], files: [] },
  redis: { variable: 'REDIS_PATH', debianPackages: ['redis-server'], commands: ['redis-server'], files: [] },
};

const onPath = (command) => (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, command));

/** @returns {string | undefined} the path of a program */
export function findProgram(name) {
  const { variable, commands, files } = PROGRAMS[name];
  return [process.env[variable], ...commands.flatMap(onPath), ...files].find((file) => file && existsSync(file));
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Whether `apt-get` reported success. Everything it prints goes to stderr, so that it does not mix with a program's output. */
async function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const [status] = await once(spawn('apt-get', args, { env, stdio: ['ignore', process.stderr, 'inherit'] }), 'exit');
  return status === 0;
}

/** Installs a Debian package as root. Returns whether the package manager reported success. */
async function installDebianPackage(name) {
  // The list of packages is fetched first, because a new machine has none.
  return (await aptGet('update', '-qq')) && aptGet('install', '-y', '-qq', '--no-install-recommends', name);
}

/** Installs the first of several packages that exists. Returns whether one was installed. */
async function installOneOf(debianPackages) {
  for (const name of debianPackages) if (await installDebianPackage(name)) return true;
  return false;
}

/**
 * Finds a program; on Debian, root gets it installed. Never fails: without the program it prints one sentence with
 * `consequence` and how to repair it.
 * @returns {Promise<string | undefined>} its path
 */
export async function ensureProgram(name, consequence) {
  const found = findProgram(name);
  if (found) return found;
  const { variable, debianPackages } = PROGRAMS[name];
  const isBroken = mayInstall() && !(await installOneOf(debianPackages));
  const installed = findProgram(name);
  if (installed) return installed;
  const repair = isBroken
    ? `apt-get failed: repair it with "dpkg --configure -a && apt-get -f install", or set ${variable}.`
    : `Install the package ${debianPackages[0]}, or set ${variable} to the program's path.`;
  console.error(`${consequence} ${repair}`);
  return undefined;
}

/** Ensures that a file of a Debian package exists. Throws with the package's name when it cannot be installed. */
export async function ensureDebianFile(file, debianPackage) {
  if (existsSync(file) || (mayInstall() && (await installDebianPackage(debianPackage)) && existsSync(file))) return;
  throw new Error(`${file} is missing: install the Debian package "${debianPackage}".`);
}

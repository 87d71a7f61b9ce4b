import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Sees to it that a file of a Debian package is there: root gets the package installed, anybody else is told its name.
 * The list of packages is fetched first, for a bare machine has none.
 */
export function ensureDebianFile(file, name) {
  if (existsSync(file)) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`${file} is missing: install the Debian package "${name}"`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // What the package manager tells goes to the errors, so that it does not mix with what the program answers.
  const stdio = ['ignore', process.stderr, 'inherit'];
  execFileSync('apt-get', ['update', '-qq'], { env, stdio });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, stdio });
}

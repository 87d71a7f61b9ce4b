import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Ensures that a file of a Debian package exists: root installs the package, other users get its name. The list of packages
 * is fetched first, because a new machine has none.
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

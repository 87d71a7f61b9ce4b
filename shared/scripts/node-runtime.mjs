import { existsSync } from 'node:fs';
import path from 'node:path';
import { runInPlace } from './run-in-place.mjs';

/** The oldest Node that the product runs on, as in `engines` of package.json. */
const OLDEST = [22, 22];

/** Whether a Node version, such as `20.20.2`, is recent enough. */
export function isCurrentNode(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/**
 * Ensures that Node is recent enough. When it is too old, runs the same command under the LTS that was installed with the
 * packages (Linux only); the call then never returns.
 * @param {string} root the repository
 */
export async function ensureCurrentNode(root) {
  if (isCurrentNode(process.versions.node)) return;
  const installed = path.join(root, 'node_modules/.bin/node');
  if (!existsSync(installed)) {
    console.error(
      `Shinobi Nihongo needs Node ${OLDEST.join('.')} or newer; this is ${process.version}. Install it from https://nodejs.org.`,
    );
    process.exit(1);
  }
  const PATH = [path.dirname(installed), process.env.PATH].join(path.delimiter);
  runInPlace(installed, [...process.execArgv, ...process.argv.slice(1)], { env: { ...process.env, PATH } });
  await new Promise(() => {});
}

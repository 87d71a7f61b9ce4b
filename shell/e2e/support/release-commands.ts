import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './build-output.js';

/** Does not block this process, which would miss that the server closes a connection meanwhile. */
async function run(script: string, dataDir: string, ...given: string[]): Promise<string> {
  const command = [path.join(ROOT, 'shared/scripts', script), 'mfe-study', ...given];
  const env = { ...process.env, DATA_DIR: dataDir };
  return (await promisify(execFile)(process.execPath, command, { env })).stdout;
}

/** Runs `npm run release -w mfe-study` for a release that is built already, and returns what it prints. */
export const releaseStudy = (dataDir: string, folder: string): Promise<string> =>
  run('release.mjs', dataDir, '--folder', folder, '--no-smoke');

/** Runs `npm run rollback -w mfe-study` and returns what it prints. */
export const rollBackStudy = (dataDir: string): Promise<string> => run('rollback.mjs', dataDir);

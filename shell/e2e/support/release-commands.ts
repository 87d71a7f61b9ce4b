import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './build-output.js';

const run = (script: string, dataDir: string, ...given: string[]) =>
  execFileSync(process.execPath, [path.join(ROOT, 'shared/scripts', script), 'mfe-study', ...given], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });

/** Runs `npm run release -w mfe-study` for a release that is built already, and returns what it prints. */
export const releaseStudy = (dataDir: string, folder: string): string =>
  run('release.mjs', dataDir, '--folder', folder, '--no-smoke');

/** Runs `npm run rollback -w mfe-study` and returns what it prints. */
export const rollBackStudy = (dataDir: string): string => run('rollback.mjs', dataDir);

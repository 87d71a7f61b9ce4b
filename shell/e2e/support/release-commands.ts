import { execFile, execFileSync } from 'node:child_process';
import { sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './build-output.js';
import type { Product } from './product.js';

/**
 * Runs a command of the repository for the product of a data folder, and returns what it prints. Does not block this process,
 * which would miss that the server closes a connection meanwhile.
 */
export async function runCommand(script: string, dataDir: string, ...given: string[]): Promise<string> {
  const command = [path.join(ROOT, 'shared/scripts', script), ...given];
  const env = { ...process.env, DATA_DIR: dataDir };
  return (await promisify(execFile)(process.execPath, command, { env })).stdout;
}

/** Runs `npm run release -w mfe-study` for a release that is built already, and returns what it prints. */
export const releaseStudy = (dataDir: string, folder: string): Promise<string> =>
  runCommand('release.mjs', dataDir, 'mfe-study', '--folder', folder, '--no-smoke');

/** Runs `npm run rollback -w mfe-study` and returns what it prints. */
export const rollBackStudy = (dataDir: string): Promise<string> => runCommand('rollback.mjs', dataDir, 'mfe-study');

/** Uploads a release folder with the operator's token and key, without activating it. */
export async function uploadFolder({ url, dataDir, secret }: Product, folder: string): Promise<void> {
  const archive = execFileSync('tar', ['-czf', '-', '-C', folder, '.']);
  const key = readFileSync(path.join(dataDir, 'release-key.pem'), 'utf8');
  const form = new FormData();
  form.set('signature', sign(null, archive, key).toString('base64'));
  form.set('file', new Blob([new Uint8Array(archive)]), 'release.tgz');
  const headers = { 'x-release-token': secret('RELEASE_TOKEN') };
  const response = await fetch(`${url}/api/Release/Upload`, { method: 'POST', headers, body: form });
  if (!response.ok) throw new Error(await response.text());
}

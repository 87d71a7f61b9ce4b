// Brings a built release into a running product.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packRelease, signArchive } from './archive.mjs';
import { addCompressedCopies, MANIFEST } from './release-folder.mjs';

const kilobytes = (bytes) => `${Math.ceil(bytes.length / 1000)} kB`;

/** The state that a promotion is based on. A remote without an active version has none yet. */
export async function currentRev(client, name) {
  try {
    return (await client.getState(name)).rev;
  } catch (error) {
    if (error.code === 'ReleaseNotFound') return 0;
    throw error;
  }
}

/** Uploads a release folder without activating it. Returns its manifest. */
async function upload({ folder, client, key, log }) {
  const manifest = JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8'));
  await addCompressedCopies(folder);
  const archive = await packRelease(folder);
  log(`Uploading ${manifest.name} ${manifest.version} (${kilobytes(archive)}) to ${client.url} …`);
  const { isNew, warnings } = await client.upload(archive, signArchive(archive, key));
  log(isNew ? 'Uploaded.' : 'The server already has this version.');
  for (const warning of warnings) log(`Warning: ${warning}`);
  return manifest;
}

/**
 * Uploads a release and, unless `uploadOnly`, makes it the active version, or with `canary` the version that a percentage
 * of the visitors gets. Safe to repeat after a failure.
 * @param {{ folder: string, client: ReturnType<typeof import('./release-client.mjs').createReleaseClient>, key: string,
 *   canary?: number, reason?: string, uploadOnly?: boolean, log?: (line: string) => unknown }} options
 */
export async function publishRelease({ folder, client, key, canary, reason, uploadOnly = false, log = console.log }) {
  // Read before the upload: somebody who promotes another version meanwhile has the last word.
  const { name, version } = JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8'));
  const rev = uploadOnly ? null : await currentRev(client, name);
  await upload({ folder, client, key, log });
  if (uploadOnly) {
    log(`${name} ${version} is not active. Activate it with \`release\`, or on the administrator's page.`);
    return;
  }
  log(describeState(await promote(client, { name, version, canary, reason }, rev)));
}

/** Promotes a version. An earlier attempt whose response was lost has changed the state as wanted. */
async function promote(client, promotion, rev) {
  const { name, version, canary } = promotion;
  try {
    return await client.promote(promotion, rev);
  } catch (error) {
    if (error.code !== 'ReleaseStateChanged') throw error;
    const state = await client.getState(name);
    const isDone = canary ? state.canary === version && state.canaryPercent === canary : state.active === version;
    if (!isDone) throw error;
    return state;
  }
}

/** One sentence about what visitors get. */
function describeState({ name, active, canary, canaryPercent, fallback }) {
  const trial = canary ? ` ${canaryPercent} % of the visitors get ${canary}.` : '';
  return `${name} ${active} is active now${fallback ? ` (fallback: ${fallback})` : ''}.${trial}`;
}

/**
 * Rolls back `version`, or the version that is active when the command starts: of two commands that run at the same time
 * the second changes nothing.
 * @param {{ name: string, client: ReturnType<typeof import('./release-client.mjs').createReleaseClient>, version?: string,
 *   to?: string, reason?: string, log?: (line: string) => unknown }} options
 */
export async function rollBackRelease({ name, client, version, to, reason, log = console.log }) {
  const from = version ?? (await client.getState(name)).active;
  log(`Rolling back ${name} ${from} at ${client.url} …`);
  log(describeState(await client.rollback({ name, version: from, to, reason })));
}

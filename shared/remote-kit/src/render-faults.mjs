// What the server says about the rendered pages of a version, which only it can render.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hasRenderedPage, MANIFEST } from './release-folder.mjs';

/** A page may take a second, and each of those before it. */
const WAIT_MS = 2000;

/** After these the server uses the page nevertheless, as the contract says. */
const USED_PAGE_REASONS = ['timer', 'unstable'];

const PLACE = '`/admin` → Releases';

const sentenceOf = ({ path: address, reason, message }) =>
  USED_PAGE_REASONS.includes(reason)
    ? `${address} was rendered with a fault: ${message}`
    : `The server could not render ${address}, which is sent with a skeleton (${reason}): ${message}`;

/**
 * Opens the rendered pages of the version that has just been activated, so that the server renders them, and prints which it
 * could not render. The release is done: nothing here fails it.
 * @param {{ folder: string, client: ReturnType<typeof import('./release-client.mjs').createReleaseClient>,
 *   log?: (line: string) => unknown }} options
 */
export async function reportRenderFaults({ folder, client, log = console.log }) {
  const { name, version, contributes } = JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8'));
  if (!hasRenderedPage(contributes)) return;
  try {
    const pages = contributes.routes.filter(({ rendered, path: pattern }) => rendered && !pattern.includes(':'));
    for (const page of pages) await client.openPage(page.path);
    await client.pause(WAIT_MS);
    const faults = (await client.getRenderFaults(name)).filter((fault) => fault.version === version);
    for (const fault of faults) log(`Warning: ${sentenceOf(fault)}`);
    if (faults.length === 0) log(`The server has reported no fault of a rendered page. Later ones are in ${PLACE}.`);
  } catch (error) {
    log(`Warning: whether the server can render the pages is not known: ${error.message} Faults are in ${PLACE}.`);
  }
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseManifest } from '../contract.mjs';
import { KitError } from '../kit-error.mjs';
import { createReleaseClient } from '../release-client.mjs';
import { MANIFEST } from '../release-folder.mjs';
import { checkFiles, checkSizes } from './files.mjs';
import { mergeFindings } from './findings.mjs';
import { checkServerBundle } from './server-bundle.mjs';
import { checkRoutes, checkShell, versionsOf } from './shell.mjs';
import { smokeTest } from './smoke-test.mjs';
import { checkStyles } from './styles.mjs';

async function readManifest(folder) {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) throw new KitError(`${folder} contains no release. Build it first.`);
  try {
    return await parseManifest(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new KitError(error.message, { cause: error });
  }
}

/**
 * Checks a release folder as the server will, and its pages in a browser if there is one. `against` is the address of a
 * running product: its shell, its other remotes.
 */
export async function verifyRelease({ folder, against, smoke = true }) {
  const manifest = await readManifest(folder);
  const registry = against ? await createReleaseClient({ url: against }).getRegistry() : undefined;
  const found = mergeFindings([
    await checkFiles(folder, manifest),
    checkSizes(folder, manifest),
    checkStyles(folder, manifest),
    await checkServerBundle(folder, manifest),
    checkShell(manifest, { shellContract: registry?.contract, versions: versionsOf(registry) }),
    ...(registry ? [checkRoutes(manifest, registry)] : []),
  ]);
  if (!against || !smoke || found.errors.length) return found;
  return mergeFindings([found, await smokeTest({ folder, manifest, against })]);
}

/** Prints what was found. Throws a KitError when the release must not be uploaded. */
export function reportFindings({ errors, warnings, notes }, log) {
  for (const note of notes) log(note);
  for (const warning of warnings) log(`Warning: ${warning}`);
  if (errors.length) throw new KitError(['The release has faults:', ...errors.map((error) => `- ${error}`)].join('\n'));
  log('Verified.');
}

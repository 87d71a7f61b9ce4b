// What a remote's project says about itself.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseContributes } from './contract.mjs';
import { containerName } from './container-name.mjs';
import { requestsOfRoutes } from './route-imports.mjs';
import { hasRenderedPage } from './release-folder.mjs';
import { contractVersion, sharedRanges } from './shared-libraries.mjs';

export const ENTRY = 'remote.js';
/** The module that every remote exposes, and the name of the chunk with it. */
export const EXPOSED = 'remote';

/** Set by `shinobi-remote dev`: readable code with source maps, which pages may only load inline. */
export const DEV = 'SHINOBI_REMOTE_DEV';

/**
 * @typedef {object} RemoteOptions
 * @property {string} name lower-case letters and digits; the product's administrator knows the remote by it
 * @property {string} version such as `1.0.0`; the files of a version never change
 * @property {string} [dir] the folder of the project; default: the current one
 * @property {string} [entry] the module with `routes`, `panels` …; default: `src/remote.ts`
 * @property {string} [contributes] default: `contributes.json`
 * @property {string} [output] the folder of the release; default: `dist/<version>`
 * @property {Record<string, string>} [bundled] libraries of the shell that the remote brings along, each with its range
 */

/** @param {RemoteOptions} options */
export function resolveOptions({ name, version, dir = process.cwd(), bundled = {}, ...files }) {
  const { entry = 'src/remote.ts', contributes = 'contributes.json', output = path.join('dist', version) } = files;
  const at = (file) => path.resolve(dir, file);
  return {
    ...{ name, version, dir, bundled },
    isDev: Boolean(process.env[DEV]),
    container: containerName(name, version),
    entry: at(entry),
    contributes: at(contributes),
    output: at(output),
  };
}

async function readContributes(file) {
  return parseContributes(JSON.parse(readFileSync(file, 'utf8')), file);
}

/** Reads what a release says besides its files, and the request of each route. */
export async function describeRemote({ name, version, container, entry, contributes: file, bundled }) {
  const contributes = await readContributes(file);
  return {
    requests: requestsOfRoutes(entry, contributes),
    manifest: {
      ...{ name, version, container, contributes },
      entry: ENTRY,
      contract: contractVersion(),
      shared: { ...sharedRanges(), ...bundled },
      bundled: Object.keys(bundled),
    },
  };
}

/** Under development the server renders nothing: the pages of a local release arrive with their skeleton. */
export const needsServerBundle = ({ isDev }, contributes) => !isDev && hasRenderedPage(contributes);

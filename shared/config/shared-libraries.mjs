// The libraries that the shell provides to remotes at run time, with their versions.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rangesOf, sharedOption } from '../remote-kit/src/shared-libraries.mjs';
import { PLATFORM_VERSION } from '../src/platform/platform.ts';

export { PLATFORM_VERSION };

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const installed = (name) => packages[`node_modules/${name}`].version;

/** Libraries of the shell's first files. */
const FIRST = {
  react: installed('react'),
  'react-dom': installed('react-dom'),
  'react/jsx-runtime': installed('react'),
  '@shinobi/shared/platform': PLATFORM_VERSION,
  '@shinobi/shared/platform/router': PLATFORM_VERSION,
};

/** Libraries in files of their own, which the first component that uses them loads. */
const WHEN_USED = {
  '@tanstack/react-query': installed('@tanstack/react-query'),
  '@shinobi/shared/ui': PLATFORM_VERSION,
};

/** The version that the shell provides of each library. */
export const sharedVersions = { ...FIRST, ...WHEN_USED };

/** What a remote asks of each library: the version that it was built with, or a later one of the same major version. */
export const sharedRanges = rangesOf(sharedVersions);

/** Module Federation's `shared` option of the shell. */
export const providedLibraries = Object.fromEntries(
  Object.entries(sharedVersions).map(([library, version]) => [
    library,
    { singleton: true, version, requiredVersion: sharedRanges[library], eager: library in FIRST },
  ]),
);

/** The same option of a remote: everything is the shell's, and a shell that does not have it is an error. */
export const consumedLibraries = sharedOption(sharedRanges, {});

// The libraries that the shell provides, and how a remote asks for them.
import { readFileSync } from 'node:fs';

/** Written by shared/scripts/build-kit.mjs: the versions that the shell of this kit's age provides. */
export const sharedVersions = () => JSON.parse(readFileSync(new URL('../dist/versions.json', import.meta.url), 'utf8'));

/** The version of the platform's contract that this kit was made for. */
export const contractVersion = () => sharedVersions()['@shinobi/shared/platform'];

/** The library that a request of this kit is at run time, by request. */
const SHARE_KEYS = {
  '@shinobi/remote-kit/platform': '@shinobi/shared/platform',
  '@shinobi/remote-kit/platform/router': '@shinobi/shared/platform/router',
  '@shinobi/remote-kit/ui': '@shinobi/shared/ui',
};

/** The version of each library, or a later one of the same major version. */
export const rangesOf = (versions) =>
  Object.fromEntries(Object.entries(versions).map(([library, version]) => [library, `^${version}`]));

/** The range that a remote asks of each library. */
export const sharedRanges = () => rangesOf(sharedVersions());

/**
 * Module Federation's `shared` option. A remote brings none of these libraries along (`import: false`): platform, router and
 * React hold state that the page must have once. `requests` says by which names a remote imports them.
 */
export function sharedOption(ranges = sharedRanges(), requests = SHARE_KEYS) {
  const requestOf = (library) => Object.keys(requests).find((request) => requests[request] === library) ?? library;
  return Object.fromEntries(
    Object.entries(ranges).map(([library, requiredVersion]) => [
      requestOf(library),
      { import: false, singleton: true, requiredVersion, strictVersion: true, shareKey: library },
    ]),
  );
}

/**
 * The same option of a remote that brings libraries along, `bundled` by their ranges: the shell's version is used when it
 * satisfies the range.
 */
export const sharedWith = (bundled) => ({
  ...sharedOption(),
  ...Object.fromEntries(Object.entries(bundled).map(([library, requiredVersion]) => [library, { requiredVersion }])),
});

import {
  type FallbackRelease,
  FILE_LIST,
  type Registry,
  type RemoteInRegistry,
} from '@shinobi/shared/contract/platform/release';
import type { PublishedRemote } from '../../platform/releases/index.js';
import type { RequiredFiles } from './page-route.js';
import type { BuiltShell } from './shell-build.js';

/**
 * Reduces a version's files to those that a page needs first; the rest is in its file list, whose hash is included.
 * Versions that were built before there were file lists keep all of them.
 */
function withFirstFiles<T extends FallbackRelease>(version: T, first: readonly string[]): T {
  const { entry, files } = version;
  if (!Object.hasOwn(files, FILE_LIST)) return version;
  const names = [...new Set([entry, FILE_LIST, ...first])];
  return { ...version, list: FILE_LIST, files: Object.fromEntries(names.map((name) => [name, files[name] ?? ''])) };
}

/** Removes what only the server needs: routes' files, calls and hosts. */
function remoteOf({ routes: _files, ...remote }: PublishedRemote, needs: readonly string[]): RemoteInRegistry {
  const { contributes, preload, fallback, olderFallbacks } = remote;
  return {
    ...withFirstFiles(remote, [...preload, ...needs]),
    contributes: {
      ...contributes,
      routes: contributes.routes.map(({ parts: _hosts, ...route }) => ({ ...route, preload: [] })),
    },
    ...(fallback && { fallback: withFirstFiles(fallback, []) }),
    ...(olderFallbacks && { olderFallbacks: olderFallbacks.map((older) => withFirstFiles(older, [])) }),
  };
}

/** Returns the registry for a page; `needs` are the files that its own remote needs for it. */
export const registryOf = (
  shell: BuiltShell,
  rev: number,
  remotes: readonly PublishedRemote[],
  needs?: RequiredFiles,
): Registry => ({
  rev,
  contract: shell.contract,
  remotes: remotes.map((remote) => remoteOf(remote, needs?.remote === remote.name ? needs.files : [])),
});

import { FILE_LIST, type Registry, type RemoteInRegistry } from '@shinobi/shared/contract/platform/release';
import type { PublishedRemote } from '../../platform/releases/index.js';
import type { RequiredFiles } from './page-route.js';
import type { BuiltShell } from './shell-build.js';

type Version = NonNullable<RemoteInRegistry['fallback']>;

/**
 * A version with as many of its files as a page begins with: the rest is in its list, whose hash is here. A version that
 * was built before there were lists brings all of them along.
 */
function withFirstFiles<T extends Version>(version: T, first: readonly string[]): T {
  const { entry, files } = version;
  if (!Object.hasOwn(files, FILE_LIST)) return version;
  const names = [...new Set([entry, FILE_LIST, ...first])];
  return { ...version, list: FILE_LIST, files: Object.fromEntries(names.map((name) => [name, files[name] ?? ''])) };
}

/** Without what only the server asks of a remote: which files, calls and hosts its pages begin with. */
function remoteOf({ routes: _files, ...remote }: PublishedRemote, needs: readonly string[]): RemoteInRegistry {
  const { contributes, preload, fallback } = remote;
  return {
    ...withFirstFiles(remote, [...preload, ...needs]),
    contributes: {
      ...contributes,
      routes: contributes.routes.map(({ parts: _hosts, ...route }) => ({ ...route, preload: [] })),
    },
    ...(fallback && { fallback: withFirstFiles(fallback, []) }),
  };
}

/** The remotes as a page names them; `needs` are the files that its own remote needs for it. */
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

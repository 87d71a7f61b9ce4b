import type { ResponseOf } from '@shinobi/shared/contract';
import type { RemoteInRegistry } from '@shinobi/shared/contract/platform/release';
import type { Release } from './release.entity.js';
import type { ReleasePointer } from './release-pointer.entity.js';

export type PointerView = ResponseOf<'POST /api/Release/Publish'>;

/** The remotes as a page names them, and the files that each of their pages needs. */
export interface PublishedRemote extends RemoteInRegistry {
  readonly routes: Readonly<Record<string, readonly string[]>>;
}
export interface Published {
  readonly rev: number;
  readonly remotes: readonly PublishedRemote[];
}

const baseOf = ({ name, version }: Release) => `/remotes/${name}/${version}/`;

const fallbackView = (release: Release): NonNullable<RemoteInRegistry['fallback']> => ({
  name: release.name,
  version: release.version,
  container: release.container,
  base: baseOf(release),
  entry: release.entry,
  contract: release.contract,
  files: release.files,
});

export const remoteView = (release: Release, fallback: Release | null): PublishedRemote => ({
  ...fallbackView(release),
  preload: release.preload,
  routes: release.routes,
  contributes: release.contributes,
  ...(fallback && { fallback: fallbackView(fallback) }),
});

export const pointerView = ({ name, active, rev }: ReleasePointer, fallback: Release | null): PointerView => ({
  name,
  active,
  fallback: fallback?.version ?? null,
  rev,
});

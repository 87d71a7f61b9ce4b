import type { ResponseOf } from '@shinobi/shared/contract';
import type { FallbackRelease, RemoteInRegistry } from '@shinobi/shared/contract/platform/release';
import type { ReleaseEntity } from './release.entity.js';
import type { ReleasePointerEntity } from './release-pointer.entity.js';

export type PointerView = ResponseOf<'POST /api/Release/Publish'>;

/** A remote as pages name it, and the files that each of its routes needs. */
export interface PublishedRemote extends RemoteInRegistry {
  readonly routes: Readonly<Record<string, readonly string[]>>;
}
export interface PublishedRemotes {
  readonly rev: number;
  readonly remotes: readonly PublishedRemote[];
}

const baseOf = ({ name, version }: ReleaseEntity) => `/remotes/${name}/${version}/`;

const fallbackView = (release: ReleaseEntity): FallbackRelease => ({
  name: release.name,
  version: release.version,
  container: release.container,
  base: baseOf(release),
  entry: release.entry,
  contract: release.contract,
  files: release.files,
});

export const remoteView = (
  release: ReleaseEntity,
  [fallback, ...older]: readonly ReleaseEntity[],
): PublishedRemote => ({
  ...fallbackView(release),
  preload: release.preload,
  routes: release.routes,
  contributes: release.contributes,
  ...(fallback && { fallback: fallbackView(fallback) }),
  ...(older.length > 0 && { olderFallbacks: older.map(fallbackView) }),
});

export const pointerView = (
  { name, active, rev }: ReleasePointerEntity,
  fallback: ReleaseEntity | null,
): PointerView => ({
  name,
  active,
  fallback: fallback?.version ?? null,
  rev,
});

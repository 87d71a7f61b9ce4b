import type {
  FallbackRelease,
  ReleaseManifest,
  RemoteInRegistry,
  ServerBundle,
} from '@shinobi/shared/contract/platform/release';
import type { ReleaseState } from '@shinobi/shared/contract/platform/release-calls';
import { healthOf } from '@shinobi/shared/domain/platform/release-health';
import type { ReleasePointerEntity } from './release-pointer.entity.js';
import type { ReleaseEntity } from './release.entity.js';
import type { VersionReports } from './release.repository.js';
import { fallbackOf } from './rules/fallback.js';

/** A remote as pages name it, and the files that each of its routes needs. */
export interface PublishedRemote extends RemoteInRegistry {
  readonly routes: Readonly<Record<string, readonly string[]>>;
  /** The bundle with which the server renders the version's pages; null: none. */
  readonly server: ServerBundle | null;
  /** Distinguishes builds of one version. */
  readonly sourceHash: string;
}

/** A version that a percentage of the visitors get instead of the active one. */
export interface Canary {
  readonly percent: number;
  readonly remote: PublishedRemote;
}

export interface PublishedRemotes {
  readonly rev: number;
  /** The active versions. Retired remotes are left out. */
  readonly remotes: readonly PublishedRemote[];
  readonly canaries: readonly Canary[];
}

/** Returns the manifest of a stored version, as its `release.json` has it. */
export function manifestOf(release: ReleaseEntity): ReleaseManifest {
  const {
    createdAt: _at,
    publishedBy: _by,
    provenAt: _p,
    promotedAt: _pr,
    lastUsedAt: _u,
    rolledBackAt: _r,
    server,
    ...built
  } = release;
  return { ...built, ...(server && { server }) } as ReleaseManifest;
}

const baseOf = ({ name, version }: ReleaseEntity) => `/remotes/${name}/${version}/`;

const fallbackView = (release: ReleaseEntity): FallbackRelease => ({
  name: release.name,
  version: release.version,
  container: release.container,
  base: baseOf(release),
  entry: release.entry,
  ...(release.entryType === 'module' && { entryType: release.entryType }),
  contract: release.contract,
  files: release.files,
});

export const remoteView = (
  release: ReleaseEntity,
  [fallback, ...older]: readonly ReleaseEntity[],
  isWatched = false,
): PublishedRemote => ({
  ...fallbackView(release),
  preload: release.preload,
  routes: release.routes,
  server: release.server,
  sourceHash: release.sourceHash,
  contributes: release.contributes,
  // As long as the version may be rolled back automatically, every page reports, because a sample would distort the rate.
  ...(release.provenAt !== null && !isWatched && { proven: true }),
  ...(fallback && { fallback: fallbackView(fallback) }),
  ...(older.length > 0 && { olderFallbacks: older.map(fallbackView) }),
});

function versionView(
  { name, version, createdAt, publishedBy, provenAt, rolledBackAt }: ReleaseEntity,
  reports: readonly VersionReports[],
): ReleaseState['versions'][number] {
  const { clients, failed } = reports.find((one) => one.name === name && one.version === version) ?? NO_REPORTS;
  return { version, createdAt, publishedBy, provenAt, rolledBackAt, health: healthOf({ clients, failed }) };
}

const NO_REPORTS = { clients: 0, failed: 0 };

/** `releases` are sorted from the newest to the oldest; those of other remotes are ignored. */
export function stateView(
  pointer: ReleasePointerEntity,
  releases: readonly ReleaseEntity[],
  reports: readonly VersionReports[],
): ReleaseState {
  const { name, rev, active, activeSince, canary, canaryPercent, frozenReason, retiredAt } = pointer;
  return {
    name,
    rev,
    active,
    activeSince,
    canary,
    canaryPercent,
    fallback: fallbackOf(releases, pointer)?.version ?? null,
    frozen: frozenReason,
    retiredAt,
    versions: releases.filter((one) => one.name === name).map((release) => versionView(release, reports)),
  };
}

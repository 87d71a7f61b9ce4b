interface PublishedVersion {
  readonly name: string;
  readonly version: string;
  /** Null unless it was rolled back. */
  readonly rolledBackAt: string | null;
}
interface ReleasePointer {
  readonly name: string;
  readonly active: string;
}

/**
 * Returns the version that pages fall back on and that a rollback activates: the newest one that was not rolled back.
 * `releases` are sorted from the newest to the oldest.
 */
export const fallbackOf = <V extends PublishedVersion>(
  releases: readonly V[],
  { name, active }: ReleasePointer,
): V | null => releases.find((one) => one.name === name && one.version !== active && one.rolledBackAt === null) ?? null;

/** Returns whether `version` was published before the active one. `releases` are sorted from the newest to the oldest. */
export function isOlderThanActive(
  releases: readonly PublishedVersion[],
  { name, active }: ReleasePointer,
  version: string,
): boolean {
  const versions = releases.filter((one) => one.name === name).map((one) => one.version);
  return versions.indexOf(version) > versions.indexOf(active);
}

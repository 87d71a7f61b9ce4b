export interface PublishedVersion {
  readonly name: string;
  readonly version: string;
  /** Null unless enough clients have used it without failures. */
  readonly provenAt: string | null;
  /** Null unless it was rolled back. */
  readonly rolledBackAt: string | null;
  /** Null for a version that was only uploaded: nobody gets it before somebody promotes it. */
  readonly promotedAt: string | null;
}
interface ReleasePointer {
  readonly name: string;
  readonly active: string;
  /** The version that a part of the visitors tries. */
  readonly canary?: string | null | undefined;
}

/** This many broken releases in a row, without the active one, still leave pages with one that works. */
const FALLBACKS_MAX = 3;

/**
 * Returns the versions that pages fall back on, one after another: the newest proven one, then the newest others. All of them
 * were promoted, and none was rolled back. A canary must be proven: until then only its part of the visitors gets it.
 * `releases` are sorted from the newest to the oldest.
 */
export function fallbacksOf<V extends PublishedVersion>(
  releases: readonly V[],
  { name, active, canary }: ReleasePointer,
): readonly V[] {
  const usable = releases.filter(
    (one) =>
      one.name === name &&
      one.version !== active &&
      one.promotedAt !== null &&
      one.rolledBackAt === null &&
      (one.version !== canary || one.provenAt !== null),
  );
  const proven = usable.find(({ provenAt }) => provenAt !== null);
  const others = usable.filter((one) => one !== proven);
  return (proven ? [proven, ...others] : others).slice(0, FALLBACKS_MAX);
}

/** Returns the first version that pages fall back on, which is also the one that a rollback activates. */
export const fallbackOf = <V extends PublishedVersion>(releases: readonly V[], pointer: ReleasePointer): V | null =>
  fallbacksOf(releases, pointer)[0] ?? null;

/** Returns whether `version` was published before the active one. `releases` are sorted from the newest to the oldest. */
export function isOlderThanActive(
  releases: readonly Pick<PublishedVersion, 'name' | 'version'>[],
  { name, active }: ReleasePointer,
  version: string,
): boolean {
  const versions = releases.filter((one) => one.name === name).map((one) => one.version);
  return versions.indexOf(version) > versions.indexOf(active);
}

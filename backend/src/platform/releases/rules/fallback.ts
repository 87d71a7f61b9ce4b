interface Version {
  readonly name: string;
  readonly version: string;
  /** Null while nobody rolled it back. */
  readonly rolledBackAt: string | null;
}
interface Pointer {
  readonly name: string;
  readonly active: string;
}

/**
 * The version that pages fall back on and that a rollback activates: the newest one that was not rolled back.
 * `releases` are sorted from the newest to the oldest.
 */
export const fallbackOf = <V extends Version>(releases: readonly V[], { name, active }: Pointer): V | null =>
  releases.find((one) => one.name === name && one.version !== active && one.rolledBackAt === null) ?? null;

/** Whether `version` was published before the active one. `releases` are sorted from the newest to the oldest. */
export function isOlderThanActive(releases: readonly Version[], { name, active }: Pointer, version: string): boolean {
  const versions = releases.filter((one) => one.name === name).map((one) => one.version);
  return versions.indexOf(version) > versions.indexOf(active);
}

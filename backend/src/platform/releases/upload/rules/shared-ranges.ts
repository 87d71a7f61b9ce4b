import type { ReleaseManifest } from '@shinobi/shared/contract/platform/release';
import semver from 'semver';

type Requirements = Pick<ReleaseManifest, 'shared' | 'bundled' | 'contract'>;

/** What the shell provides to remotes. */
export interface ProvidedVersions {
  /** The version of `shared/platform`. */
  readonly contract: string;
  /** The version of each shared library; null when the shell's build does not say. */
  readonly shared: Readonly<Record<string, string>> | null;
}

const majorOf = (version: string): number | null => semver.parse(version)?.major ?? null;

/** Returns why a shell cannot run a version, as the end of a sentence; null when it can. */
export function findMismatch(
  { contract, shared, bundled }: Requirements,
  shell: ProvidedVersions | null,
): string | null {
  if (majorOf(contract) === null) return `its contract ${JSON.stringify(contract)} is no version`;
  const unreadable = Object.entries(shared).find(([, range]) => semver.validRange(range) === null);
  if (unreadable) return `it asks for ${unreadable.join(' ')}, which is no range of versions`;
  if (!shell) return null;
  if (majorOf(contract) !== majorOf(shell.contract))
    return `it was built against version ${contract} of the platform, and this product has ${shell.contract}`;
  if (!shell.shared) return null;
  for (const [library, range] of Object.entries(shared)) {
    if (bundled.includes(library)) continue;
    const provided = Object.hasOwn(shell.shared, library) ? shell.shared[library] : undefined;
    if (provided === undefined) return `the product does not provide ${library}; bundle it`;
    if (!semver.satisfies(provided, range))
      return `it asks for ${library} ${range}, and the product provides ${provided}; build it with that or bundle it`;
  }
  return null;
}

import { hash } from 'node:crypto';

interface BucketInput {
  readonly secret: string;
  readonly name: string;
  readonly version: string;
  /** The random id in the visitor's cookie. */
  readonly visitor: string;
}

/**
 * Returns a number from 0 to 99 that is always the same for a visitor and a version. Another version gets another number,
 * so that it is not always the same visitors who test canaries.
 */
export const bucketOf = ({ secret, name, version, visitor }: BucketInput): number =>
  hash('sha256', `${secret}|${name}|${version}|${visitor}`, 'buffer').readUInt32BE() % 100;

interface VersionOffers<V> {
  /** The version of the visitor's preview; null: none. */
  readonly previewed: V | null;
  readonly canary: { readonly percent: number; readonly remote: V } | null;
  /** The active version; null: none that fits. */
  readonly active: V | null;
}

/** Returns the version of a remote for one visitor; null: the page does without the remote. */
export function chooseVersion<V extends { readonly name: string; readonly version: string }>(
  { previewed, canary, active }: VersionOffers<V>,
  secret: string,
  visitor: string | null,
): V | null {
  if (previewed) return previewed;
  if (!canary || visitor === null) return active;
  const { name, version } = canary.remote;
  return bucketOf({ secret, name, version, visitor }) < canary.percent ? canary.remote : active;
}

const majorOf = (version: string) => version.split('.')[0];

/** Returns whether a remote that was built against a version of the platform works in a shell that provides `provided`. */
export const fitsShell = ({ contract }: { readonly contract: string }, provided: string): boolean =>
  majorOf(contract) === majorOf(provided);

import { BucketUnavailable } from '../../../database/storage-unavailable.js';
import { type S3ObjectStore, sha256Of } from '../s3-object-store.js';

const AT_ONCE = 8;
const REPORT_EVERY = 100;

/** An object to be copied. */
export interface Source {
  readonly key: string;
  /** Resolves with null when it was deleted meanwhile, and rejects when it may not be copied. */
  read(): Promise<Buffer | null>;
}

export interface SourceGroup {
  readonly name: string;
  readonly sources: readonly Source[];
}

type Outcome = 'copied' | 'present' | 'gone' | 'failed';
export type Tally = Record<Outcome, number>;

export interface Target {
  readonly store: S3ObjectStore;
  /** Whether objects that were copied before are read back, too. */
  readonly verifies: boolean;
}

/** Copies an object unless the bucket has it with the same hash, and reads it back. Rejects when that is not possible. */
async function copy({ store, verifies }: Target, { key, read }: Source): Promise<Outcome> {
  const bytes = await read();
  if (!bytes) return 'gone';
  const isIntact = async () => (await store.read(key))?.equals(bytes) ?? false;
  const isPresent = (await store.findState(key))?.sha256 === sha256Of(bytes);
  if (isPresent && (!verifies || (await isIntact()))) return 'present';
  await store.put(key, bytes);
  if (!(await isIntact())) throw new Error('The bucket does not return what was stored.');
  return 'copied';
}

/**
 * Copies a group of objects and prints its progress. One that cannot be copied is named, and the others are copied all the
 * same. Rejects with `BucketUnavailable`.
 */
export async function copyGroup(
  target: Target,
  { name, sources }: SourceGroup,
  print: (line: string) => void,
): Promise<Tally> {
  const tally: Tally = { copied: 0, present: 0, gone: 0, failed: 0 };
  const fail = ({ key }: Source, error: unknown): Outcome => {
    if (error instanceof BucketUnavailable) throw error;
    print(`${key} was not copied: ${(error as Error).message}`);
    return 'failed';
  };
  const waiting = sources.values();
  let done = 0;
  const copyNext = async () => {
    for (const source of waiting) {
      tally[await copy(target, source).catch((error: unknown) => fail(source, error))] += 1;
      done += 1;
      if (done % REPORT_EVERY === 0 && done < sources.length) print(`${name}: ${done} of ${sources.length}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
  print(`${name}: ${done} of ${sources.length}, of which ${tally.present} were in the bucket already`);
  return tally;
}

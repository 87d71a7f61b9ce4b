import { S3 } from '@aws-sdk/client-s3';
import { StartError } from '../../http/app-error.js';
import { BucketUnavailable } from '../../database/storage-unavailable.js';
import type { Clock } from '../../runtime/clock.js';
import { type Log, makeLog } from '../../runtime/log.js';
import type { Random } from '../../runtime/random.js';
import type { BucketSettings } from '../../runtime/settings.js';
import { BucketOutage } from './bucket-outage.js';
import { FolderObjectStore } from './folder-object-store.js';
import { LocalCopies } from './local-copies.js';
import { S3ObjectStore } from './s3-object-store.js';

const ATTEMPTS = 3;
const CONNECTION_MS = 2000;
/** Without any byte in either direction. */
const IDLE_MS = 5000;

export interface BucketContext {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/**
 * Checksums of requests and responses are those of S3 itself, which other services refuse or lack. Our own hash is in the
 * metadata of each object.
 */
const clientOf = ({ endpoint, region, credentials, pathStyle }: BucketSettings): S3 =>
  new S3({
    region,
    forcePathStyle: pathStyle,
    maxAttempts: ATTEMPTS,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTION_MS, socketTimeout: IDLE_MS },
    ...(endpoint !== null && { endpoint }),
    ...(credentials !== null && { credentials }),
  });

/** Creates the store of a bucket without calling it. */
export function bucketStore(bucket: BucketSettings, { dataDir, clock, random, log }: BucketContext): S3ObjectStore {
  const connection = { client: clientOf(bucket), bucket, outage: new BucketOutage(bucket.name, clock, log) };
  const copies = new LocalCopies(new FolderObjectStore(dataDir, clock, random));
  return new S3ObjectStore(connection, copies, clock, log);
}

/** Makes each call that the server needs. Rejects with `StartError` when the bucket cannot be used. */
async function tryBucket(store: S3ObjectStore, bucket: BucketSettings, key: string): Promise<void> {
  try {
    await store.put(key, Buffer.from('Written and deleted at each start, to check the access to the bucket.'));
    await store.recordUse(key);
    if (!(await store.read(key))) throw new StartError(`The bucket ${bucket.name} does not return what was stored.`);
    await store.delete(key);
  } catch (error) {
    throw error instanceof BucketUnavailable ? new StartError(error.sentence, { cause: error }) : error;
  }
}

/** Opens a bucket as a store. Rejects with `StartError` and one sentence when it cannot be used. */
export async function connectBucket(bucket: BucketSettings, context: BucketContext): Promise<S3ObjectStore> {
  // The person who starts the server gets the sentence, and needs no log of it.
  const trial = bucketStore(bucket, { ...context, log: makeLog('silent') });
  await tryBucket(trial, bucket, `start-check/${context.random.id()}`).finally(() => trial.close());
  return bucketStore(bucket, context);
}

import { Clock } from '../../runtime/clock.js';
import { makeLog } from '../../runtime/log.js';
import { Random } from '../../runtime/random.js';
import type { BucketSettings } from '../../runtime/settings.js';
import type { ObjectStore } from './object-store.js';

/**
 * Opens a bucket for a command. To write into it, each kind of call is tried first, and it rejects with `StartError`; to
 * read, the key needs no permission to write. The client of S3 is loaded only where there is a bucket.
 */
export async function openBucket(
  bucket: BucketSettings,
  { dataDir, purpose }: { readonly dataDir: string; readonly purpose: 'read' | 'write' },
): Promise<ObjectStore> {
  const { bucketStore, connectBucket } = await import('./connect-bucket.js');
  const context = { dataDir, clock: new Clock(), random: new Random(), log: makeLog('silent') };
  return purpose === 'read' ? bucketStore(bucket, context) : connectBucket(bucket, context);
}

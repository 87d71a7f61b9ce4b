import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../runtime/clock.js';
import { Log } from '../../runtime/log.js';
import { Random } from '../../runtime/random.js';
import { Settings } from '../../runtime/settings.js';
import { FolderObjectStore } from './folder-object-store.js';
import { ObjectStore } from './object-store.js';

/** The client of S3 is loaded only where there is a bucket: it takes 0.1 s of the processor and 30 MB. */
async function openStore({ bucket, dataDir }: Settings, clock: Clock, random: Random, log: Log): Promise<ObjectStore> {
  if (bucket === null) return new FolderObjectStore(dataDir, clock, random);
  const { connectBucket } = await import('./connect-bucket.js');
  return connectBucket(bucket, { dataDir, clock, random, log });
}

@Global()
@Module({
  providers: [{ provide: ObjectStore, useFactory: openStore, inject: [Settings, Clock, Random, Log] }],
  exports: [ObjectStore],
})
export class StorageModule implements OnApplicationShutdown {
  constructor(private readonly store: ObjectStore) {}

  onApplicationShutdown(): void {
    this.store.close();
  }
}

import 'reflect-metadata';
import { BucketUnavailable } from '../../../database/storage-unavailable.js';
import { StartError } from '../../../http/app-error.js';
import { Clock } from '../../../runtime/clock.js';
import { readCommandSettings } from '../../../runtime/load-settings.js';
import { makeLog } from '../../../runtime/log.js';
import { Random } from '../../../runtime/random.js';
import { readArguments } from '../../../runtime/read-arguments.js';
import { keepNewFilesPrivate } from '../../../security/private-files.js';
import { connectBucket } from '../connect-bucket.js';
import { FolderObjectStore } from '../folder-object-store.js';
import { migrateStorage } from './migrate-storage.js';

const USAGE = 'npm run storage:migrate [-- --verify]';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Returns whether everything is in the bucket. */
async function migrate(verifies: boolean): Promise<boolean> {
  const settings = readCommandSettings();
  const { dataDir } = settings;
  if (!settings.bucket) throw new StartError('Name the bucket to copy to with S3_BUCKET and the other S3_ settings.');
  const context = { dataDir, clock: new Clock(), random: new Random(), log: makeLog('silent') };
  const store = await connectBucket(settings.bucket, context);
  const folder = new FolderObjectStore(dataDir, context.clock, context.random);
  const { copied, present, failed } = await migrateStorage(settings, { folder, store, verifies }, print);
  store.close();
  print(`Copied ${copied} objects into the bucket ${settings.bucket.name}, which has ${copied + present} of them now.`);
  if (failed > 0) print(`${failed} objects were not copied.`);
  return failed === 0;
}

function explain(error: unknown): string {
  if (error instanceof BucketUnavailable) return `${error.sentence} Run the command again: it continues from here.`;
  return error instanceof StartError ? error.message : String((error as Error).stack);
}

try {
  keepNewFilesPrivate();
  const given = readArguments({ verify: { type: 'boolean' } }, USAGE);
  if (given) process.exitCode = (await migrate(given.values.verify ?? false)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 2;
}

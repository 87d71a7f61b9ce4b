import { readDatabase } from '../../../database/read-database.js';
import { listArchiveSources } from '../../releases/index.js';
import type { FolderObjectStore } from '../folder-object-store.js';
import type { Settings } from '../../../runtime/settings.js';
import { copyGroup, type SourceGroup, type Tally, type Target } from './copy-objects.js';

/** The folders of the data folder whose files are objects. */
const FOLDERS = ['images', 'card-media', 'shell-assets', 'registries', 'share-pictures', 'rendered-pages'];

async function listFolder(folder: FolderObjectStore, name: string): Promise<SourceGroup> {
  const keys: string[] = [];
  for await (const { key } of folder.list(`${name}/`)) keys.push(key);
  return { name, sources: keys.map((key) => ({ key, read: () => folder.read(key) })) };
}

const addUp = (a: Tally, b: Tally): Tally => ({
  copied: a.copied + b.copied,
  present: a.present + b.present,
  gone: a.gone + b.gone,
  failed: a.failed + b.failed,
});

/**
 * Copies what instances share from the data folder into a bucket, while a server may be using the folder. Another run
 * continues where one was interrupted. Rejects with `BucketUnavailable`.
 */
export async function migrateStorage(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'remotesDir'>,
  { folder, ...target }: Target & { readonly folder: FolderObjectStore },
  print: (line: string) => void,
): Promise<Tally> {
  let total: Tally = { copied: 0, present: 0, gone: 0, failed: 0 };
  const copyAll = async (group: SourceGroup) => void (total = addUp(total, await copyGroup(target, group, print)));
  for (const name of FOLDERS) await copyAll(await listFolder(folder, name));
  const sources = await readDatabase(settings, (tx) => listArchiveSources(tx, settings.remotesDir));
  await copyAll({ name: 'releases', sources });
  return total;
}

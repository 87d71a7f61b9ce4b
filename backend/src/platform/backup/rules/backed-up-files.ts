import { isBackupName } from './backup-name.js';

/** What a server makes again, what belongs to one running server, and what a backup has elsewhere. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'remotes',
  'dictionary',
  'rendered-pages',
  'share-pictures',
  'start-check',
  'outbox',
  'backups',
  'owner.lock',
  'server.json',
  'restore-interrupted.txt',
]);
const DATABASE = /^shinobi\.sqlite(-wal|-shm|-journal)?$/;
/** The old contents of a data folder, which a restore keeps. */
export const REPLACED_PREFIX = 'replaced-';
/** Of files that a process is writing: `name.PID`. */
const DRAFT = /\.(txt|pem)\.[\w-]+$/;

/**
 * Returns whether a file below the data folder belongs in a backup. What nobody has thought of belongs in it: a backup that
 * is too large is better than one that lacks something.
 */
export function belongsInBackup(file: string): boolean {
  const names = file.split('/');
  const [top = ''] = names;
  if (names.some((name) => name.startsWith('.') || isBackupName(name))) return false;
  return !LEFT_OUT.has(top) && !DATABASE.test(top) && !top.startsWith(REPLACED_PREFIX) && !DRAFT.test(top);
}

/** Returns whether a file below the folder of the remotes belongs in a backup. */
export const isRemoteFile = (file: string): boolean =>
  !file.startsWith(REPLACED_PREFIX) && !file.split('/').some((name) => name.startsWith('.'));

/** The folders of objects that cannot be made again: in a bucket, or of the same names in the data folder. */
export const OBJECT_FOLDERS: readonly string[] = ['images', 'card-media', 'shell-assets', 'registries', 'releases'];
const OBJECT = /^([\w-]+)\/[\w-][\w.-]*$/;

/** Returns whether a file below the data folder is where a server without a bucket stores an object. */
export const isInObjectFolder = (file: string): boolean => OBJECT_FOLDERS.includes(file.split('/')[0] ?? '');

/** Returns whether a key of a bucket, or the file of an archive with this name, is an object of a backup. */
export const isBackedUpObject = (key: string): boolean => isInObjectFolder(key) && OBJECT.test(key);

/** Stays in a data folder whose contents are replaced: it is no part of them, or has a value of its own. */
const STAYS: ReadonlySet<string> = new Set([
  'dictionary',
  'outbox',
  'backups',
  'owner.lock',
  'restore-interrupted.txt',
]);

/** Returns whether a restore replaces a file or folder at the top of a data folder. */
export const isReplaced = (name: string): boolean =>
  !STAYS.has(name) && !name.startsWith('.') && !name.startsWith(REPLACED_PREFIX) && !isBackupName(name);

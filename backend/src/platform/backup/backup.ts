import 'reflect-metadata';
import path from 'node:path';
import { StartError } from '../../http/app-error.js';
import { readCommandSettings } from '../../runtime/load-settings.js';
import { readArguments } from '../../runtime/read-arguments.js';
import { runCommand, targetOf } from './backup-command.js';
import { createBackup, deleteExpired } from './create-backup.js';
import { Progress } from './progress.js';

const USAGE =
  'npm run backup [-- --to FILE-OR-FOLDER --keep NUMBER --without-files]\n' +
  'Without --to the backup is put in the folder backups of DATA_DIR. --keep deletes older ones in the same folder.\n' +
  '--without-files leaves out pictures, releases and files of earlier builds, wherever they are stored.';

const OPTIONS = {
  to: { type: 'string' },
  keep: { type: 'string' },
  'without-files': { type: 'boolean' },
} as const;

const print = (line: string) => void process.stdout.write(`${line}\n`);

function readKeep(keep: string | undefined): number | null {
  if (keep === undefined) return null;
  if (!/^[1-9]\d{0,4}$/.test(keep)) throw new StartError(`--keep must be a number of backups, 1 or more.\n${USAGE}`);
  return Number(keep);
}

await runCommand('The backup was stopped. No file was written.', async (signal) => {
  const given = readArguments(OPTIONS, USAGE);
  if (!given) return;
  const { values } = given;
  const keep = readKeep(values.keep);
  const settings = readCommandSettings();
  const now = Date.now();
  const { dataDir, backupKey } = settings;
  const target = targetOf(values.to ?? `${path.join(dataDir, 'backups')}/`, now, backupKey !== null);
  const withoutFiles = values['without-files'] ?? false;
  await createBackup({ settings, target, withoutFiles, now, signal, progress: new Progress(print, Date.now) });
  print(`The backup is ${target}`);
  if (backupKey === null)
    print('It is not encrypted and contains personal data: keep it where nobody else can read it.');
  const deleted = keep === null ? [] : await deleteExpired(path.dirname(target), keep);
  for (const name of deleted) print(`Deleted the old backup ${name}.`);
});

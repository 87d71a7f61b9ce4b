import 'reflect-metadata';
import { StartError } from '../../http/app-error.js';
import { readCommandSettings, resolveTyped } from '../../runtime/load-settings.js';
import { readArguments } from '../../runtime/read-arguments.js';
import { runCommand } from './backup-command.js';
import { type BackupContents, checkBackup } from './check-backup.js';
import { Progress } from './progress.js';
import { restoreBackup } from './restore-backup.js';

const USAGE =
  'npm run restore -- FILE [--to-database postgres://… --replace --check]\n' +
  'Restores a backup into DATA_DIR, into DATABASE_URL or --to-database, and into the bucket of S3_BUCKET. --replace allows\n' +
  'it to replace data that is there. --check reads the whole backup and changes nothing.';

const OPTIONS = {
  'to-database': { type: 'string' },
  replace: { type: 'boolean' },
  check: { type: 'boolean' },
} as const;

const print = (line: string) => void process.stdout.write(`${line}\n`);

function describe({ header, summary }: BackupContents): string {
  const { version, createdAt, database } = header;
  const rows = Object.values(summary.rows).reduce((sum, each) => sum + each, 0);
  const kind = database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  const files = `${summary.files} files${header.withoutFiles ? ', without pictures and releases' : ''}`;
  return `The backup of ${createdAt} (version ${version}, ${kind}) is complete: ${rows} rows, ${files}.`;
}

await runCommand('The restore was stopped. The existing data has not changed.', async (signal) => {
  const given = readArguments(OPTIONS, USAGE, 1);
  if (!given) return;
  const { values, positionals } = given;
  const [typed] = positionals;
  if (typed === undefined) throw new StartError(USAGE);
  const to = values['to-database'];
  const settings = readCommandSettings(to === undefined ? {} : { DATABASE_URL: to });
  const [file, progress] = [resolveTyped(typed), new Progress(print, Date.now)];
  if (values.check) return print(describe(await checkBackup({ settings, file, signal, progress })));
  const replace = values.replace ?? false;
  print(describe(await restoreBackup({ settings, file, replace, now: Date.now(), signal, progress })));
  print('It is restored. Check the coins with npm run ledger:check, and start the server.');
});

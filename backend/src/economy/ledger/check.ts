import 'reflect-metadata';
import { StartError } from '../../http/app-error.js';
import { readCommandSettings } from '../../runtime/load-settings.js';
import { readArguments } from '../../runtime/read-arguments.js';
import { keepNewFilesPrivate } from '../../security/private-files.js';
import { readDatabase } from '../../database/read-database.js';
import { checkLedger } from './check-ledger.js';

async function check(): Promise<void> {
  const { clean, message } = await readDatabase(readCommandSettings(), checkLedger);
  (clean ? process.stdout : process.stderr).write(`${message}\n`);
  process.exitCode = clean ? 0 : 1;
}

try {
  keepNewFilesPrivate();
  if (readArguments({}, 'npm run ledger:check')) await check();
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 2;
}

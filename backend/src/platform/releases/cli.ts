import 'reflect-metadata';
import { loadSettings } from '../../runtime/load-settings.js';
import { keepNewFilesPrivate } from '../../security/private-files.js';
import { isExplained, runReleaseCommand } from './release-command.js';

try {
  keepNewFilesPrivate();
  const { settings } = loadSettings();
  process.stdout.write(`${await runReleaseCommand(process.argv.slice(2), settings)}\n`);
} catch (error) {
  process.stderr.write(`${isExplained(error) ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}

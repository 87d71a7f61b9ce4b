// npm run storage:migrate: copies what instances share from the data folder into the bucket of the S3_ settings.
// `-- --verify` also reads back what was copied before.
import path from 'node:path';
import { readCommandLine } from './command-arguments.mjs';
import { prepare, root, run } from './setup.mjs';

readCommandLine('npm run storage:migrate [-- --verify]', { verify: { type: 'boolean' } });
await prepare();
const { compile } = await import('./compile.mjs');
await compile();
process.exitCode = run(process.execPath, [
  path.join(root, 'backend/dist/platform/storage/migration/migrate.js'),
  ...process.argv.slice(2),
]);

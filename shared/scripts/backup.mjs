// npm run backup: see shared/docs/operate/backup.md.
import path from 'node:path';
import { prepare, root, run } from './setup.mjs';

await prepare();
const { compile } = await import('./compile.mjs');
await compile();
const program = path.join(root, 'backend/dist/platform/backup/backup.js');
process.exitCode = run(process.execPath, [program, ...process.argv.slice(2)]);

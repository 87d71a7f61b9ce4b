// npm run backup: see shared/docs/operate/backup.md.
import path from 'node:path';
import { runInPlace } from './run-in-place.mjs';
import { prepare, root } from './setup.mjs';

await prepare();
const { compile } = await import('./compile.mjs');
await compile();
const program = path.join(root, 'backend/dist/platform/backup/backup.js');
runInPlace(process.execPath, [program, ...process.argv.slice(2)]);

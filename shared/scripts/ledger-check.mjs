// npm run ledger:check: proves that every balance is the sum of its movements, and prints the first that is not.
import path from 'node:path';
import { ensureInstalled, root, run } from './setup.mjs';

ensureInstalled();
const { compile } = await import('./compile.mjs');
await compile();
process.exitCode = run(process.execPath, [path.join(root, 'backend/dist/ledger/check.js')]);

// npm run ledger:check: proves that every balance is the sum of its movements, and prints the first that is not.
import path from 'node:path';
import { readCommandLine } from './command-arguments.mjs';
import { prepare, root, run } from './setup.mjs';

readCommandLine('npm run ledger:check');
await prepare();
const { compile } = await import('./compile.mjs');
await compile();
process.exitCode = run(process.execPath, [path.join(root, 'backend/dist/economy/ledger/check.js')]);

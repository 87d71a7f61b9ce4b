// npm run rollback -w mfe-study: make the version before the active one the active one again.
import path from 'node:path';
import { ensureInstalled, giveUp, root, run } from './setup.mjs';

const workspace = process.argv[2];
if (!/^mfe-[a-z]+$/.test(workspace ?? '')) giveUp('Say which frontend: npm run rollback -w mfe-study');

ensureInstalled();
const { compile } = await import('./compile.mjs');
await compile();
process.exitCode = run(process.execPath, [
  path.join(root, 'backend/dist/releases/cli.js'),
  'rollback',
  workspace.slice('mfe-'.length),
]);

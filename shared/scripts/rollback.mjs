// npm run rollback -w mfe-study: roll back the active version, so that the newest one that was not rolled back is active.
import path from 'node:path';
import { giveUp, prepare, root, run } from './setup.mjs';

const workspace = process.argv[2];
if (!/^mfe-[a-z]+$/.test(workspace ?? '')) giveUp('Say which frontend: npm run rollback -w mfe-study');

await prepare();
const { compile } = await import('./compile.mjs');
await compile();
process.exitCode = run(process.execPath, [
  path.join(root, 'backend/dist/platform/releases/cli.js'),
  'rollback',
  workspace.slice('mfe-'.length),
]);

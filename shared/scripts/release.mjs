// npm run release -w mfe-study: build that frontend alone under its package version and make it the active one.
import path from 'node:path';
import { giveUp, prepare, root, run } from './setup.mjs';

const workspace = process.argv[2];
if (!/^mfe-[a-z]+$/.test(workspace ?? '')) giveUp('Say which frontend: npm run release -w mfe-study');

await prepare();
const { buildRemote } = await import('./build.mjs');
const { compile } = await import('./compile.mjs');

try {
  const folder = await buildRemote(workspace, { release: true });
  await compile();
  process.exitCode = run(process.execPath, [
    path.join(root, 'backend/dist/platform/releases/cli.js'),
    'publish',
    folder,
  ]);
} catch (error) {
  giveUp(error.message);
}

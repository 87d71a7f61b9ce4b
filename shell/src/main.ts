import '@shinobi/shared/ui/layers.css';
import '@shinobi/shared/ui/tokens.css';
import '@shinobi/shared/ui/base.css';
import '@shinobi/shared/ui/brush.css';
import './layout/page.css';
import { keepLoading } from './app/keep-loading.js';
import { nextTask } from './app/next-task.js';
import { createFileListLoader } from './federation/file-list.js';
import { createKnownFiles, guardScripts } from './federation/known-files.js';
import { fallbacksOf, readRegistry } from './federation/registry.js';
import { loadShellFiles, readShellAssets } from './federation/shell-assets.js';

const assets = readShellAssets(document);
const remotes = readRegistry(document).remotes;
const folders = [...remotes, ...remotes.flatMap(fallbacksOf)];
// A development page names no files, so there are no hashes to check.
const known = assets && createKnownFiles([assets, ...folders], location.href);
if (known) guardScripts(globalThis, known);
const listed =
  known &&
  loadShellFiles(assets, {
    loadFileList: createFileListLoader(known, (...call) => fetch(...call)),
    after: (ms, run) => void setTimeout(run, ms),
  });

// Modules that are shared at run time can only be used behind an import(). Each part begins in a task of its own, since
// together they would block a phone for half a second.
async function loadBootstrap() {
  await import(/* webpackChunkName: "bootstrap" */ 'react-dom/client');
  await nextTask();
  return import(/* webpackChunkName: "bootstrap" */ './app/bootstrap.js');
}

setTimeout(async () => {
  const { start } = await keepLoading(loadBootstrap, (n) => assets && known?.retryFolder(assets.base, n));
  await listed;
  await start(assets?.version ?? null, known);
});

import '@shinobi/shared/ui/layers.css';
import '@shinobi/shared/ui/tokens.css';
import '@shinobi/shared/ui/base.css';
import '@shinobi/shared/ui/brush.css';
import './layout/page.css';
import { createKnownFiles, guardScripts } from './federation/known-files.js';
import { fallbacksOf, readRegistry } from './federation/registry.js';
import { readShellAssets } from './federation/shell-assets.js';

const assets = readShellAssets(document);
const remotes = readRegistry(document).remotes;
const folders = [...remotes, ...remotes.flatMap(fallbacksOf)];
// A development page names no files, so there are no hashes to check.
const known = assets && createKnownFiles([assets, ...folders], location.href);
if (known) guardScripts(globalThis, known);

// Modules that are shared at run time can only be used behind an import().
void import(/* webpackChunkName: "bootstrap" */ './app/bootstrap.js').then(({ start }) =>
  start(assets?.version ?? null, known),
);

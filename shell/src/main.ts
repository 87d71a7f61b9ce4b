import '@shinobi/shared/ui/layers.css';
import '@shinobi/shared/ui/tokens.css';
import '@shinobi/shared/ui/base.css';
import '@shinobi/shared/ui/brush.css';
import './page.css';
import { createIntegrity, guardScripts } from './federation/known-files.js';
import { readAssets } from './federation/assets.js';
import { readRegistry } from './federation/registry.js';

const assets = readAssets(document);
// A development page names no files: there is nothing to hold the bundles against.
if (assets) {
  const remotes = readRegistry(document).remotes;
  const folders = [assets, ...remotes, ...remotes.flatMap(({ fallback }) => fallback ?? [])];
  guardScripts(globalThis, createIntegrity(folders, location.href));
}

// Modules that are shared at run time can only be used behind an import().
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.js').then(({ start }) => start(assets?.version ?? null));

// Builds the shell into shell/dist/:
//   assets/       everything that is served under /assets/, named by content (and favicon.svg)
//   page.html     the page of every address, with places for what the server fills in (backend/src/site/pages/page-html.ts)
//   server.cjs    renders pages that have content, of the shell and of remotes (shell/server)
//   assets.json   data for the server: see `account` below
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { sharedVersions } from '../../config/shared-libraries.mjs';
import { shellConfig, shellServerConfig } from '../../config/webpack.mjs';
import { compress, integrities, integrityOf } from '../../remote-kit/src/release-folder.mjs';
import { root } from '../setup.mjs';
import { pageOf } from './page.mjs';
import { hashOf, sourcesOf } from './sources.mjs';

const dir = path.join(root, 'shell');
const folder = path.join(dir, 'dist');

const SERVER = 'server.cjs';

/** Longer than a starting server needs to copy a build. */
const REST_MS = 60 * 60 * 1000;

const readAccount = () => {
  const file = path.join(folder, 'assets.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};

export async function planShell() {
  const sources = sourcesOf('shell');
  const scripts = ['shell.mjs', 'page.mjs'].map((name) => path.join(root, 'shared/scripts/build', name));
  const sourceHash = hashOf(sources, scripts.map((script) => readFileSync(script, 'utf8')).join(''));
  // 48 bits: exact as a number, and practically unique.
  const version = Number.parseInt(sourceHash.slice(0, 12), 16);
  const draft = path.join(folder, `.${process.pid}.draft`);
  return { workspace: 'shell', version, folder, draft, sourceHash, upToDate: readAccount()?.sourceHash === sourceHash };
}

const assetsOf = ({ draft }) => path.join(draft, 'assets');
const serverOf = ({ draft }) => path.join(draft, 'server');

export const configsOfShell = (plan) => [
  shellConfig({ dir, output: assetsOf(plan) }),
  shellServerConfig({ dir, output: serverOf(plan) }),
];

const isScript = (file) => file.endsWith('.js');
const isStylesheet = (file) => file.endsWith('.css');

/** The files behind an `import()` of the shell, those of the shared modules it consumes included. */
function filesBehind(compilation, name) {
  const group = compilation.namedChunkGroups.get(name);
  if (!group) throw new Error(`The shell has no part called ${name}: is its webpackChunkName gone?`);
  const initial = new Set(compilation.entrypoints.get('main').getFiles());
  return [...new Set([...group.getFiles(), ...sharedBehind(compilation, group)])].filter((file) => !initial.has(file));
}

/** A shared module outside the first files is loaded by its provider, and its consumer waits for it. */
function sharedBehind({ chunkGraph, modules }, group) {
  const inGroup = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  const consumed = new Set(
    inGroup.filter(({ type }) => type === 'consume-shared-module').map(({ options }) => options.shareKey),
  );
  const providers = [...modules].filter(({ type, _name }) => type === 'provide-module' && consumed.has(_name));
  const blocks = providers.flatMap((provider) => provider.blocks);
  return blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? []);
}

const hashesOf = (files, names) => Object.fromEntries(names.map((name) => [name, files[name]]));

/**
 * Writes the list of all scripts and stylesheets with their integrity values, and returns its name. A page has only the
 * hashes of the files that it starts with, and that of this list.
 */
function writeFileList(assets) {
  const files = integrities(assets);
  const names = Object.keys(files).filter((name) => isScript(name) || isStylesheet(name));
  const list = JSON.stringify(hashesOf(files, names));
  const name = `${createHash('sha256').update(list).digest('hex').slice(0, 12)}.json`;
  writeFileSync(path.join(assets, name), list);
  return name;
}

/** Data for the server and the size gate. File names are relative to `/assets/`. */
function account(plan, compilation, { routes, redirects, frame, skeleton, contract }) {
  const list = writeFileList(assetsOf(plan));
  const files = integrities(assetsOf(plan));
  const main = compilation.entrypoints.get('main').getFiles();
  const first = [...main, ...filesBehind(compilation, 'bootstrap')];
  return {
    version: plan.version,
    sourceHash: plan.sourceHash,
    /** Of `shared/platform`, as the shell provides it. */
    contract,
    /** Renders pages; next to the assets, and never served. */
    server: { file: SERVER, integrity: integrityOf(readFileSync(path.join(serverOf(plan), SERVER))) },
    /** The version of each library that remotes can use. */
    shared: sharedVersions,
    base: '/assets/',
    /** What is inside `#root` of a page that the server does not render, with a place for the body. */
    frame,
    /** The body of such a page, unless its route has one. */
    skeleton,
    /** Every file with its integrity value. */
    files,
    /** The one of `files` that lists the scripts and stylesheets. */
    list,
    /** The scripts and stylesheets of every page. */
    first,
    /** The scripts among them that start the shell, in their order. */
    entry: main.filter(isScript),
    /** The further files of every page of a remote, to be preloaded there. */
    remotePages: filesBehind(compilation, 'remote-page').filter((file) => !first.includes(file)),
    /** The shell's own pages, each with its files beyond `first` and its prerendered body. */
    routes: routes.map((route) => ({
      ...route,
      preload: filesBehind(compilation, `page-${route.id}`).filter((file) => !first.includes(file)),
    })),
    /** Further addresses of the shell, which redirect to its home page. */
    redirects,
  };
}

/** Renders the frame of all pages, and the bodies of those that cannot be rendered later. */
function prerender(plan) {
  const require = createRequire(import.meta.url);
  return require(path.join(serverOf(plan), SERVER)).prerender();
}

/** Servers keep copies of the files that open pages may still load (`DATA_DIR/shell-assets`), so none of them is needed here. */
function removeOldAssets(assets, current) {
  const limit = Date.now() - REST_MS;
  for (const name of readdirSync(assets)) {
    const file = path.join(assets, name);
    if (!current.has(name.replace(/\.(br|gz)$/, '')) && statSync(file).mtimeMs < limit) rmSync(file);
  }
}

/** Moves the finished files into shell/dist: the assets first, so that no page ever names a missing file. */
function publish(draft, current) {
  const assets = path.join(folder, 'assets');
  mkdirSync(assets, { recursive: true });
  for (const name of readdirSync(path.join(draft, 'assets')))
    renameSync(path.join(draft, 'assets', name), path.join(assets, name));
  renameSync(path.join(draft, 'server', SERVER), path.join(folder, SERVER));
  for (const name of ['page.html', 'assets.json']) renameSync(path.join(draft, name), path.join(folder, name));
  removeOldAssets(assets, current);
}

export async function finishShell(plan, [compilation]) {
  for (const name of readdirSync(path.join(dir, 'public')).filter((file) => file !== 'page.html'))
    copyFileSync(path.join(dir, 'public', name), path.join(assetsOf(plan), name));
  const rendered = prerender(plan);
  const all = account(plan, compilation, rendered);
  await compress(assetsOf(plan));
  writeFileSync(path.join(plan.draft, 'page.html'), pageOf(path.join(dir, 'public/page.html')));
  writeFileSync(path.join(plan.draft, 'assets.json'), JSON.stringify(all, null, 2));
  publish(plan.draft, new Set(Object.keys(all.files)));
  return folder;
}

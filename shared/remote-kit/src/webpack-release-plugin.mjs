// For webpack and Rspack, whose statistics are the same.
import path from 'node:path';
import { completeRelease } from './release-folder.mjs';
import { describeRemote, ENTRY, EXPOSED, needsServerBundle } from './remote-project.mjs';
import { buildServerBundle, readSourceConfig } from './webpack-server-bundle.mjs';

const STATS = { all: false, chunks: true, chunkOrigins: true, chunkGroups: true, chunkGroupAuxiliary: false };

const otherThanEntry = (files) => [...new Set(files)].filter((file) => file !== ENTRY && /\.(js|css)$/.test(file));

/** The files that every page of the remote needs, beyond the entry. */
const preloadOf = ({ namedChunkGroups }) => otherThanEntry(namedChunkGroups[EXPOSED].assets.map(({ name }) => name));

/** The files of the page behind `import(request)` in the remote's entry module: the chunks that say they come from there. */
function filesOfImport({ chunks }, entry, request) {
  const isOrigin = (origin) => origin.request === request && origin.moduleIdentifier.split(/[!|]/).includes(entry);
  return otherThanEntry(chunks.filter(({ origins }) => origins.some(isOrigin)).flatMap(({ files }) => files));
}

/** What a manifest says about the files: those that every page needs, and those of each route. */
export function releaseFiles(result, { entry, requests }) {
  const stats = result.toJson(STATS);
  const routes = [...requests].map(([id, request]) => [id, filesOfImport(stats, entry, request)]);
  return { preload: preloadOf(stats), routes: Object.fromEntries(routes) };
}

/** Makes a release of the output after each build without errors. `forBrowsers` are the other plugins of the kit. */
export class ReleasePlugin {
  constructor(remote, forBrowsers) {
    this.remote = remote;
    this.forBrowsers = forBrowsers;
  }

  apply(compiler) {
    const source = readSourceConfig(compiler, [this, ...this.forBrowsers]);
    compiler.hooks.done.tapPromise('ReleasePlugin', async (result) => {
      if (result.hasErrors()) return;
      const { requests, manifest } = await describeRemote(this.remote);
      const { contributes } = manifest;
      if (needsServerBundle(this.remote, contributes))
        await buildServerBundle(compiler, source, { remote: this.remote, contributes });
      await completeRelease(path.resolve(this.remote.output), {
        ...manifest,
        ...releaseFiles(result, { entry: this.remote.entry, requests }),
      });
    });
  }
}

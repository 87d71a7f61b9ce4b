// For webpack and Rspack, whose statistics are the same.
import path from 'node:path';
import { completeRelease } from './release-folder.mjs';
import { describeRemote, ENTRY, EXPOSED } from './remote-project.mjs';

const STATS = { all: false, chunks: true, chunkOrigins: true, chunkGroups: true, chunkGroupAuxiliary: false };

const otherThanEntry = (files) => [...new Set(files)].filter((file) => file !== ENTRY && /\.(js|css)$/.test(file));

/** The files that every page of the remote needs, beyond the entry. */
const preloadOf = ({ namedChunkGroups }) => otherThanEntry(namedChunkGroups[EXPOSED].assets.map(({ name }) => name));

/** The files of the page behind `import(request)` in the remote's entry module: the chunks that say they come from there. */
function filesOfImport({ chunks }, entry, request) {
  const isOrigin = (origin) => origin.request === request && origin.moduleIdentifier.split(/[!|]/).includes(entry);
  return otherThanEntry(chunks.filter(({ origins }) => origins.some(isOrigin)).flatMap(({ files }) => files));
}

const filesOfRoutes = (stats, entry, requests) =>
  Object.fromEntries([...requests].map(([id, request]) => [id, filesOfImport(stats, entry, request)]));

/** The statistics that the functions above read. */
const readStats = (stats) => stats.toJson(STATS);

/** Makes a release of the output after each build without errors. */
export class ReleasePlugin {
  constructor(remote) {
    this.remote = remote;
  }

  apply(compiler) {
    compiler.hooks.done.tapPromise('ReleasePlugin', async (result) => {
      if (result.hasErrors()) return;
      const { requests, manifest } = await describeRemote(this.remote);
      const stats = readStats(result);
      await completeRelease(path.resolve(this.remote.output), {
        ...manifest,
        preload: preloadOf(stats),
        routes: filesOfRoutes(stats, this.remote.entry, requests),
      });
    });
  }
}

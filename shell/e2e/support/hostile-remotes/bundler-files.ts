import { loadScript, moduleEntry, OWN_FOLDER, scriptEntry } from './entries.js';
import type { Identity, ReleaseSource } from './release-files.js';

/** A release with the file names and the type of entry of a bundler. */
interface BundlerFiles {
  readonly bundler: string;
  /** The file that has the code of the page. */
  readonly chunk: string;
  readonly source: (identity: Identity) => ReleaseSource;
}

const CHUNK = 'window.chunksRun = (window.chunksRun ?? 0) + 1;';

const asScript = (bundler: string, entry: string, chunk: string): BundlerFiles => ({
  bundler,
  chunk,
  source: (identity) => ({
    files: { [entry]: scriptEntry(identity, { top: OWN_FOLDER, load: loadScript(chunk) }), [chunk]: CHUNK },
    manifest: { entry },
  }),
});

const asModule = (bundler: string, entry: string, chunk: string): BundlerFiles => ({
  bundler,
  chunk,
  source: () => ({
    files: {
      [entry]: moduleEntry({ top: "import './_virtual_runtime.js';", load: `await import('./${chunk}');` }),
      '_virtual_runtime.js': 'export {};',
      [chunk]: CHUNK,
    },
    manifest: { entry, entryType: 'module' },
  }),
});

export const BUNDLERS: readonly BundlerFiles[] = [
  asScript('webpack', 'remote.js', '845.js'),
  asScript('Rspack', 'remoteEntry.js', '__federation_expose_page.4f1c2a.js'),
  asModule('Vite', 'remoteEntry-B1x9.js', 'assets/page-Dk2_x.js'),
];

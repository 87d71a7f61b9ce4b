// What bundles take in the place of a package's own files: less of it, or another build of it.
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));

/** One Module Federation runtime for all that asks for it, and only what is used of it. */
const RUNTIME = '@module-federation/runtime-core';
const leanRuntime = {
  [`${RUNTIME}$`]: path.join(here, 'federation-core.mjs'),
};

/** Of what the runtime does for a bundle, as much as is used. */
const bundlerFolder = path.dirname(
  createRequire(require.resolve('@module-federation/enhanced')).resolve('@module-federation/webpack-bundler-runtime'),
);
const leanBundler = Object.fromEntries(
  ['remotes', 'init', 'getSharedFallbackGetter'].map((file) => [
    path.join(bundlerFolder, `${file}.js`),
    path.join(here, 'federation-bundler.mjs'),
  ]),
);

/** The router's package leads to its development build whatever the mode: bigger, and it warns in the console. */
const routerFolder = path.resolve(
  path.dirname(createRequire(require.resolve('react-router-dom')).resolve('react-router')),
  '../production',
);
const productionRouter = {
  'react-router$': path.join(routerFolder, 'index.mjs'),
  'react-router/dom$': path.join(routerFolder, 'dom-export.mjs'),
};

/** What a remote bundles of its own; all else is the shell's. */
export const remoteAliases = leanBundler;

export const shellAliases = { ...leanRuntime, ...leanBundler, ...productionRouter };

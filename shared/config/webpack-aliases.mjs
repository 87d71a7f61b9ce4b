// Replacements for files of packages in bundles: smaller parts, or other builds.
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));

/** One Module Federation runtime, reduced to the parts in use. */
const RUNTIME = '@module-federation/runtime-core';
const leanRuntime = {
  [`${RUNTIME}$`]: path.join(here, 'federation-core.mjs'),
};

/** The bundler runtime, reduced to the parts in use. */
const bundlerFolder = path.dirname(
  createRequire(require.resolve('@module-federation/enhanced')).resolve('@module-federation/webpack-bundler-runtime'),
);
const leanBundler = Object.fromEntries(
  ['remotes', 'init', 'getSharedFallbackGetter'].map((file) => [
    path.join(bundlerFolder, `${file}.js`),
    path.join(here, 'federation-bundler.mjs'),
  ]),
);

/** The router's package always resolves to its development build, which is larger and warns in the console. */
const routerFolder = path.resolve(
  path.dirname(createRequire(require.resolve('react-router-dom')).resolve('react-router')),
  '../production',
);
const productionRouter = {
  'react-router$': path.join(routerFolder, 'index.mjs'),
  'react-router/dom$': path.join(routerFolder, 'dom-export.mjs'),
};

/** The aliases of remotes; other libraries are the shell's. */
export const remoteAliases = leanBundler;

export const shellAliases = { ...leanRuntime, ...leanBundler, ...productionRouter };

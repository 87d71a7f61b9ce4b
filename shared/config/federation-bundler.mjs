// Replaces three files of Module Federation's bundler runtime with the parts that this product uses: no bundle names
// remotes (shell/src/federation opens them), and shared libraries are not tree-shaken by their consumers.

/** Loads modules of remotes that a bundle imports by name: none. */
export const remotes = undefined;

/** A shared module always comes from the container that provides it. */
export const getSharedFallbackGetter = ({ factory }) => factory;

/** Creates the federation instance of a bundle. */
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);

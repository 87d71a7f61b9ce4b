// What a bundle of this product uses of the Module Federation runtime for bundlers, in the place of three of its files:
// no bundle names remotes (shell/src/federation opens them), and nothing that is shared is shaken by what others use.

/** Loads parts of remotes that a bundle imports by name. */
export const remotes = undefined;

/** A shared module always comes from the container that provides it. */
export const getSharedFallbackGetter = ({ factory }) => factory;

/** Makes the instance through which a bundle shares. */
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);

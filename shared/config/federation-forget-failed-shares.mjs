import { registerGlobalPlugins } from '@module-federation/runtime-core';

/**
 * A plugin of the Module Federation runtime. The runtime keeps the promise of a shared module that failed to load and
 * returns it to every later try; with this plugin the next try loads the module again.
 */
const forgetFailedShares = {
  name: 'forget-failed-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    const versions = Object.values(shareScopeMap).flatMap((scope) => Object.values(scope[pkgName] ?? {}));
    for (const shared of versions) if (!shared.loaded) shared.loading = null;
  },
};

/** Registers the plugin for the shell and for every remote that it opens, whenever that was built. */
export default () => {
  registerGlobalPlugins([forgetFailedShares]);
  return forgetFailedShares;
};

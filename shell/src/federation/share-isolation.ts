// A plugin of the shell's Module Federation runtime (shared/config/webpack.mjs). It runs before libraries are shared, so it
// imports none of them.
import {
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  satisfy,
} from '@module-federation/runtime';

/** By library and version. */
type ShareScope = ModuleFederation['shareScopeMap'][string];
type SharedLibrary = ShareScope[string][string];

const mapValues = <A, B>(record: Readonly<Record<string, A>>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

const libraries = new WeakSet<SharedLibrary>();

/** Returns a share scope with the shell's libraries, in which all changes stay. */
function copyScope(scope: ShareScope): ShareScope {
  const copy = (shared: SharedLibrary) => {
    const own = { ...shared };
    libraries.add(own);
    return own;
  };
  return mapValues(scope, (versions) => mapValues(versions, copy));
}

/**
 * Gives each remote a copy of the shell's share scope. What a remote adds to it (its own React, another major version of a
 * library, a version that does not exist) can only be chosen by that remote.
 */
const ownScopes: ModuleFederationRuntimePlugin = {
  name: 'own-share-scopes',
  beforeInit(args) {
    // The runtime finds an existing instance by its name, but not one with a version. A container that is called like the
    // shell therefore gets an instance of its own.
    args.userOptions.version = 'shell';
    return args;
  },
  async beforeInitContainer(args) {
    const shareScope = copyScope(args.shareScope);
    const remoteEntryInitOptions = { ...args.remoteEntryInitOptions };
    // Not enumerable, like the runtime's: containers merge the other options into theirs.
    Object.defineProperty(remoteEntryInitOptions, 'shareScopeMap', { value: { default: shareScope } });
    return { ...args, shareScope, remoteEntryInitOptions };
  },
};

/**
 * Chooses singletons by the range that is asked for: the shell's version if it is in the range, else one that the remote
 * brings along. The runtime itself would take a loaded version or the highest one, and only warn if the range excludes it.
 */
const versionsInRange: ModuleFederationRuntimePlugin = {
  name: 'versions-in-range',
  resolveShare(args) {
    const { singleton, requiredVersion } = args.shareInfo.shareConfig;
    if (!singleton || typeof requiredVersion !== 'string') return args;
    const versions = Object.values(args.shareScopeMap[args.scope]?.[args.pkgName] ?? {});
    const inRange = versions.filter(({ version }) => satisfy(version, requiredVersion));
    const shared = inRange.find((candidate) => libraries.has(candidate)) ?? inRange[0];
    return shared ? { ...args, resolver: () => ({ shared, useTreesShaking: false }) } : args;
  },
};

/**
 * Loads a shared library again after a failure. The runtime itself keeps the failed promise and returns it to every later
 * request.
 */
const failedShares: ModuleFederationRuntimePlugin = {
  name: 'forget-failed-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    const versions = Object.values(shareScopeMap).flatMap((scope) => Object.values(scope[pkgName] ?? {}));
    for (const shared of versions) if (!shared.loaded) shared.loading = null;
  },
};

/** Returns the shell's plugin, and registers those that every remote needs, with whatever bundler it was built. */
export function shareIsolation(): ModuleFederationRuntimePlugin {
  registerGlobalPlugins([versionsInRange, failedShares]);
  return ownScopes;
}

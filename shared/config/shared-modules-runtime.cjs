const { fileURLToPath } = require('node:url');
const { default: JestRuntime } = require('jest-runtime');

/** The runtime of each environment. */
const runtimes = new WeakMap();

/**
 * Jest's runtime, which loads the libraries and the sources of the product once per worker instead of once per suite:
 * loading them takes longer than most suites. They keep no state of a server (each suite starts its own), as in production,
 * where a process has them once too. Everything else, such as the suite and its builders, is loaded again.
 */
module.exports = class SharedModulesRuntime extends JestRuntime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    const kept = runtimes.get(environment);
    if (kept) {
      kept.startSuite(testPath);
      return kept;
    }
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    if (environment.sharesModules) runtimes.set(environment, this);
  }

  startSuite(testPath) {
    this._testPath = testPath;
    this.esmLoader.testPath = testPath;
    this.executor.testPath = testPath;
    this.testState.state = 'loading';
  }

  teardown() {
    if (!runtimes.has(this._environment)) return super.teardown();
    this.restoreAllMocks();
    const { moduleRegistry, internalModuleRegistry, esModuleRegistry } = this.registries;
    dropUnless(moduleRegistry, (file, { loaded }) => loaded && isShared(file));
    dropUnless(internalModuleRegistry, (file) => isShared(file));
    dropUnless(esModuleRegistry, (url, { status }) => status === 'evaluated' && isShared(pathOf(url)));
    this.testMainModule.reset();
    this.mockState.clear();
    this.fileCache.clear();
    this.transformCache.clear();
    this.jestGlobals.clearJestObjectCache();
    this.loggedReferenceErrors.clear();
    this.testState.teardown();
  }
};

const pathOf = (url) => (url.startsWith('file:') ? fileURLToPath(url) : url);

/** Jest's runner of tests keeps the state of a suite. */
const isShared = (file) =>
  !file.startsWith('@jest/') && file.includes('/node_modules/')
    ? !file.includes('/jest-circus/')
    : /\/src\/(?!.*\.test\.ts$)|^node:/.test(file);

function dropUnless(registry, isKept) {
  for (const [key, module] of registry) if (!isKept(key, module)) registry.delete(key);
}

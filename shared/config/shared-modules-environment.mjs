import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';

/** What Jest's runner of tests keeps in global symbols: its handlers of events, and the tests of a suite with all they refer to. */
const SUITE_STATE = ['EVENT_HANDLERS', 'JEST_STATE_SYMBOL'];

/** The environment that this worker keeps, with its project. */
let kept = { projectId: null, environment: null };

/**
 * Jest's environment for Node, kept by a worker for all suites of a project. Modules can be shared only within one
 * environment: see `SharedModulesRuntime`.
 */
export default class SharedModulesEnvironment extends NodeEnvironment {
  constructor(config, context) {
    const { id } = config.projectConfig;
    if (kept.projectId === id) return kept.environment;
    super(config, context);
    this.processEnv = { ...this.global.process.env };
    this.processExit = this.global.process.exit;
    // In watch mode the modules of the last run may have changed since.
    this.sharesModules = !config.globalConfig.watch && !config.globalConfig.watchAll;
    if (this.sharesModules) kept = { projectId: id, environment: this };
  }

  async teardown() {
    if (!this.sharesModules) return super.teardown();
    this.fakeTimersModern.useRealTimers();
    const { process } = this.global;
    for (const name of Object.keys(process.env)) if (!(name in this.processEnv)) delete process.env[name];
    Object.assign(process.env, this.processEnv);
    process.exit = this.processExit;
    for (const symbol of Object.getOwnPropertySymbols(this.global))
      if (SUITE_STATE.includes(symbol.description)) delete this.global[symbol];
    // Jest would only forget earlier values of globals when the worker ends.
    this._globalProxy.leftovers = [];
  }
}

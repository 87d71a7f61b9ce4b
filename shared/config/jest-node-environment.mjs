import { constants, createContext } from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/** Objects of these types come from Node's own modules too, so suites get the types of those. */
const TYPES_OF_NODE = ['Buffer', 'ArrayBuffer', 'Uint8Array'];

/** Defines a global variable as its source does, or takes it from there when a suite needs it first: some load much of Node. */
function copyVariable(from, to, name) {
  const described = Object.getOwnPropertyDescriptor(from, name);
  if (!('get' in described) || !described.configurable) {
    Object.defineProperty(to, name, described);
    return;
  }
  const define = (value) =>
    Object.defineProperty(to, name, { value, configurable: true, enumerable: described.enumerable, writable: true });
  Object.defineProperty(to, name, {
    configurable: true,
    enumerable: described.enumerable,
    get: () => define(from[name])[name],
    set: define,
  });
}

/**
 * Jest's environment for Node with an ordinary global object. In Jest's own, each access to a global variable, `Math` as
 * well as `Promise`, calls into a proxy, which takes half of the time of all suites and nine tenths of some.
 */
export default class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const global = createContext(constants.DONT_CONTEXTIFY);
    const standard = new Set(Object.getOwnPropertyNames(global));
    for (const name of Reflect.ownKeys(this.global))
      if (!standard.has(name) || TYPES_OF_NODE.includes(name)) copyVariable(this.global, global, name);
    global.global = global;
    global.Error.stackTraceLimit = this.global.Error.stackTraceLimit;
    // These two replace functions of the global object, so they are made again for this one. Legacy fake timers are not used.
    this.moduleMocker = new this.moduleMocker.constructor(global);
    this.fakeTimers = null;
    this.fakeTimersModern = new this.fakeTimersModern.constructor({ config: config.projectConfig, global });
    this.global = global;
    this.context = global;
  }
}

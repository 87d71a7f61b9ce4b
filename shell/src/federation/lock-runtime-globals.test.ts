import { describe, expect, it } from '@jest/globals';
import { lockRuntimeGlobals } from './lock-runtime-globals.js';

const startedRuntime = () => ({
  __FEDERATION__: { __INSTANCES__: ['shell'], moduleInfo: {} } as Record<string, unknown>,
  _FEDERATION_RUNTIME_CORE: 'runtime' as unknown,
  study__1_0_0: 'container' as unknown,
});

describe('The global variables of the runtime', () => {
  it('cannot be replaced by a remote', () => {
    const globals = startedRuntime();
    lockRuntimeGlobals(globals);
    expect(() => {
      globals._FEDERATION_RUNTIME_CORE = 'another';
    }).toThrow(TypeError);
    expect(() => {
      globals.__FEDERATION__ = {};
    }).toThrow(TypeError);
    expect(() => {
      globals.__FEDERATION__.__INSTANCES__ = [];
    }).toThrow(TypeError);
    expect(globals.__FEDERATION__.__INSTANCES__).toEqual(['shell']);
  });

  it('can be extended, and the runtime can replace its module information', () => {
    const globals = startedRuntime();
    lockRuntimeGlobals(globals);
    globals.__FEDERATION__.__DEBUG_CONSTRUCTOR__ = 'debugger';
    globals.__FEDERATION__.moduleInfo = { shell: {} };
    globals.study__1_0_0 = undefined;
    expect(globals.__FEDERATION__).toMatchObject({ __DEBUG_CONSTRUCTOR__: 'debugger', moduleInfo: { shell: {} } });
  });

  it.each([{}, { __FEDERATION__: null }])('may be missing, as in %j', (globals) => {
    expect(() => lockRuntimeGlobals(globals)).not.toThrow();
  });
});

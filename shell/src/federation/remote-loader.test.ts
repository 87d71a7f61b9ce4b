import { describe, expect, it, jest } from '@jest/globals';
import { createInstance } from '@module-federation/runtime';
import { PLATFORM_VERSION, type RemoteModule } from '@shinobi/shared/platform';
import { createManualClock } from '../testing/manual-clock.js';
import type { LoadFileList } from './file-list.js';
import { RemoteError } from './remote-error.js';
import { createRemoteLoader, type RemoteRelease } from './remote-loader.js';
import { LOAD_LIMIT_MS, STEP_LIMIT_MS } from './time-limit.js';

const module: RemoteModule = { routes: {} };
const never = new Promise<never>(() => undefined);

const container = () => ({
  init: jest.fn<(shareScope: unknown) => unknown>(),
  get: jest.fn<(module: string) => unknown>(async () => () => module),
});

/** The runtime keeps the entries of a page by name and address, so each test has a release of its own. */
let versions = 0;

interface Browser {
  /** Returns what the script leaves in its global variable. */
  readonly script?: (url: string) => unknown;
  readonly importEntry?: (url: string) => Promise<unknown>;
  readonly loadFileList?: LoadFileList;
}

/** A page with Module Federation's own runtime, in which entries are functions. */
function setUp({ script = container, importEntry = async () => container(), loadFileList }: Browser = {}) {
  versions += 1;
  const study: RemoteRelease = {
    container: `study__1_0_${versions}`,
    base: `/remotes/study/1.0.${versions}/`,
    entry: 'remote.js',
    contract: PLATFORM_VERSION,
  };
  const globals: Record<string, unknown> = {};
  const requests: string[] = [];
  const clock = createManualClock();
  const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
  const load = createRemoteLoader({
    federation: createInstance({ name: `shell-${versions}`, remotes: [] }),
    runScript: async (url) => {
      requests.push(nameOf(url));
      globals[study.container] = script(url);
    },
    importEntry: (url) => {
      requests.push(`import ${nameOf(url)}`);
      return importEntry(url);
    },
    loadFileList: loadFileList ?? (async () => undefined),
    globals,
    after: clock.after,
  });
  return { load, requests, globals, clock, study };
}

/** Lets the steps before a time limit happen. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('A release of a remote', () => {
  it('is run once, initialised once and returns its module', async () => {
    const own = container();
    const { load, requests, study } = setUp({ script: () => own });
    await expect(Promise.all([load(study, 0), load(study, 0)])).resolves.toEqual([module, module]);
    expect(requests).toEqual(['remote.js']);
    expect(own.init).toHaveBeenCalledTimes(1);
    expect(own.get.mock.calls).toEqual([['./remote']]);
  });

  it('is not run again once it is loaded, whichever attempt requests it', async () => {
    const { load, requests, study } = setUp();
    await load(study, 0);
    await load(study, 3);
    expect(requests).toHaveLength(1);
  });

  it('is run from another URL after a failed attempt', async () => {
    let attempts = 0;
    const { load, requests, study } = setUp({
      script: () => {
        attempts += 1;
        if (attempts === 1) throw new RemoteError('network', 'connection lost');
        return container();
      },
    });
    await expect(load(study, 0)).rejects.toMatchObject({ reason: 'network' });
    await expect(load(study, 1)).resolves.toBe(module);
    expect(requests).toEqual(['remote.js', 'remote.js?retry=1']);
  });

  it('loads by a second attempt while the first one still waits', async () => {
    const { load, study } = setUp({
      script: (url) => (url.includes('retry') ? container() : { ...container(), init: () => never }),
    });
    void load(study, 0);
    await expect(load(study, 1)).resolves.toBe(module);
    await expect(load(study, 0)).resolves.toBe(module);
  });

  it('loads its file list together with the entry, before it is initialised', async () => {
    let arrive = () => undefined as void;
    const loadFileList = jest.fn<LoadFileList>(() => new Promise((resolve) => (arrive = resolve)));
    const own = container();
    const { load, requests, study } = setUp({ script: () => own, loadFileList });
    const loading = load(study, 1);
    await settle();
    expect(requests).toHaveLength(1);
    expect(loadFileList.mock.calls).toEqual([[study, '?retry=1']]);
    expect(own.init).not.toHaveBeenCalled();
    arrive();
    await expect(loading).resolves.toBe(module);
  });

  it('fails when its file list cannot be loaded, and can be retried', async () => {
    let attempts = 0;
    const loadFileList = async () => {
      attempts += 1;
      if (attempts === 1) throw new RemoteError('network', 'the list differs');
    };
    const { load, study } = setUp({ loadFileList });
    await expect(load(study, 0)).rejects.toMatchObject({ reason: 'network' });
    await expect(load(study, 1)).resolves.toBe(module);
  });

  it('is broken, and not even requested, when it was built for another major version of the platform', async () => {
    const { load, requests, study } = setUp();
    await expect(load({ ...study, contract: '9.0.0' }, 0)).rejects.toMatchObject({ reason: 'broken' });
    expect(requests).toEqual([]);
  });

  it('is broken when it has the container of another release', async () => {
    const { load, requests, study } = setUp();
    await load(study, 0);
    await expect(load({ ...study, base: '/remotes/games/1.0.0/' }, 0)).rejects.toMatchObject({ reason: 'broken' });
    expect(requests).toHaveLength(1);
  });
});

describe('An entry that is an ES module', () => {
  it('is imported, and its exports are the container', async () => {
    const { load, requests, study } = setUp();
    await expect(load({ ...study, entryType: 'module' }, 1)).resolves.toBe(module);
    expect(requests).toEqual(['import remote.js?retry=1']);
  });

  it('fails with the reason of the import', async () => {
    const { load, study } = setUp({ importEntry: () => Promise.reject(new RemoteError('network', 'missing')) });
    await expect(load({ ...study, entryType: 'module' }, 0)).rejects.toMatchObject({ reason: 'network' });
  });

  it('is broken when it exports no container', async () => {
    const { load, study } = setUp({ importEntry: async () => ({ default: 1 }) });
    await expect(load({ ...study, entryType: 'module' }, 0)).rejects.toMatchObject({ reason: 'broken' });
  });
});

describe('A hostile remote', () => {
  it.each([
    ['throws while its script runs', undefined],
    ['defines a container of another name', null],
    ['defines something that is no container', { init: 'no', get: 'no' }],
  ])('is broken when it %s', async (_, left) => {
    const { load, study } = setUp({ script: () => left });
    await expect(load(study, 0)).rejects.toMatchObject({ name: 'RemoteError', reason: 'broken' });
  });

  it('cannot leave a container for another remote', async () => {
    const { load, globals, study } = setUp({ script: () => globals[study.container] });
    globals[study.container] = container();
    await expect(load(study, 0)).rejects.toMatchObject({ reason: 'broken' });
  });

  it.each([
    ['init throws', { ...container(), init: () => fail() }],
    ['init rejects', { ...container(), init: () => Promise.reject(new Error('no')) }],
    ['get throws', { ...container(), get: () => fail() }],
    ['get rejects', { ...container(), get: () => Promise.reject(new Error('no')) }],
    ['get returns nothing', { ...container(), get: () => undefined }],
    ['the module throws', { ...container(), get: async () => () => fail() }],
    ['the module is empty', { ...container(), get: async () => () => null }],
  ])('fails alone when %s', async (_, hostile) => {
    const { load, study } = setUp({ script: () => hostile });
    await expect(load(study, 0)).rejects.toBeInstanceOf(Error);
  });

  it.each([
    ['init', STEP_LIMIT_MS, { ...container(), init: () => never }],
    ['get', LOAD_LIMIT_MS, { ...container(), get: () => never }],
  ])('fails when %s does not end within its time, and another attempt can load it', async (_, limit, hostile) => {
    const { load, clock, study } = setUp({ script: (url) => (url.includes('retry') ? container() : hostile) });
    const loading = load(study, 0);
    await settle();
    clock.pass(limit);
    await expect(loading).rejects.toThrow(`within ${limit / 1000} seconds`);
    await expect(load(study, 1)).resolves.toBe(module);
  });
});

function fail(): never {
  throw new Error('no');
}

import { describe, expect, it, jest } from '@jest/globals';
import type { LoadFileList } from './file-list.js';
import { RemoteError } from './remote-error.js';
import { createRemoteLoader, type RemoteRelease } from './remote-loader.js';

const study: RemoteRelease = {
  container: 'study__1_0_0',
  base: '/remotes/study/1.0.0/',
  entry: 'remote.js',
  contract: '1.2.0',
};
const module = { routes: {} };

/** A browser in which each script sets the global variable to what `leaves` returns. */
function browser(
  leaves: (url: string) => unknown = () => container(),
  loadFileList: LoadFileList = async () => undefined,
) {
  const globals: Record<string, unknown> = {};
  const ran: string[] = [];
  const runScript = async (url: string) => {
    ran.push(url);
    globals.study__1_0_0 = leaves(url);
  };
  const load = createRemoteLoader({ runScript, loadFileList, globals, shareScope: async () => 'shared by the shell' });
  return { load, ran };
}

const container = () => ({
  init: jest.fn<(shared: unknown) => void>(),
  get: async () => () => module,
});

describe('A release of a remote', () => {
  it('is run once, receives the shared modules and returns its module', async () => {
    const own = container();
    const { load, ran } = browser(() => own);
    await expect(Promise.all([load(study, 0), load(study, 0)])).resolves.toEqual([module, module]);
    expect(ran).toEqual(['/remotes/study/1.0.0/remote.js']);
    expect(own.init.mock.calls).toEqual([['shared by the shell']]);
  });

  it('is not run again once it is loaded, whichever attempt requests it', async () => {
    const { load, ran } = browser();
    await load(study, 0);
    await load(study, 3);
    expect(ran).toHaveLength(1);
  });

  it('is run from another URL after a failed attempt', async () => {
    let attempts = 0;
    const { load, ran } = browser(() => {
      attempts += 1;
      if (attempts === 1) throw new RemoteError('network', 'connection lost');
      return container();
    });
    await expect(load(study, 0)).rejects.toMatchObject({ reason: 'network' });
    await expect(load(study, 1)).resolves.toBe(module);
    expect(ran).toEqual(['/remotes/study/1.0.0/remote.js', '/remotes/study/1.0.0/remote.js?retry=1']);
  });

  it('loads its file list together with the entry, before it is initialised', async () => {
    let arrive = () => undefined as void;
    const loadFileList = jest.fn<LoadFileList>(() => new Promise((resolve) => (arrive = resolve)));
    const own = container();
    const { load, ran } = browser(() => own, loadFileList);
    const loading = load(study, 1);
    expect(ran).toHaveLength(1);
    expect(loadFileList.mock.calls).toEqual([[study, '?retry=1']]);
    expect(own.init).not.toHaveBeenCalled();
    arrive();
    await expect(loading).resolves.toBe(module);
  });

  it('fails when its file list cannot be loaded, and can be retried', async () => {
    let attempts = 0;
    const { load } = browser(undefined, async () => {
      attempts += 1;
      if (attempts === 1) throw new RemoteError('network', 'the list differs');
    });
    await expect(load(study, 0)).rejects.toMatchObject({ reason: 'network' });
    await expect(load(study, 1)).resolves.toBe(module);
  });

  it('is broken when it ran without defining its container, as a script that throws does', async () => {
    const { load } = browser(() => undefined);
    await expect(load(study, 0)).rejects.toMatchObject({ name: 'RemoteError', reason: 'broken' });
  });

  it('is broken, and not even requested, when it was built for another major version of the platform', async () => {
    const { load, ran } = browser();
    await expect(load({ ...study, contract: '2.0.0' }, 0)).rejects.toMatchObject({ reason: 'broken' });
    expect(ran).toEqual([]);
  });
});

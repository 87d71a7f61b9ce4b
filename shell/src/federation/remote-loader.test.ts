import { describe, expect, it, jest } from '@jest/globals';
import { createLoadRemote, type Version } from './remote-loader.js';
import { RemoteFault } from './remote-error.js';
import type { LearnFiles } from './file-list.js';

const study: Version = {
  container: 'study__1_0_0',
  base: '/remotes/study/1.0.0/',
  entry: 'remote.js',
  contract: '1.2.0',
};
const module = { routes: {} };

/** A browser in which each script leaves what it is made to leave. */
function browser(leaves: (url: string) => unknown = () => container(), learn: LearnFiles = async () => undefined) {
  const globals: Record<string, unknown> = {};
  const ran: string[] = [];
  const run = async (url: string) => {
    ran.push(url);
    globals.study__1_0_0 = leaves(url);
  };
  const load = createLoadRemote({ run, learn, globals, shareScope: async () => 'what the shell shares' });
  return { load, ran };
}

const container = () => ({
  init: jest.fn<(shared: unknown) => void>(),
  get: async () => () => module,
});

describe('A version of a remote', () => {
  it('is run once, given what the shell shares, and asked for its module', async () => {
    const own = container();
    const { load, ran } = browser(() => own);
    await expect(Promise.all([load(study, 0), load(study, 0)])).resolves.toEqual([module, module]);
    expect(ran).toEqual(['/remotes/study/1.0.0/remote.js']);
    expect(own.init.mock.calls).toEqual([['what the shell shares']]);
  });

  it('is not run again once it is there, whatever try asks for it', async () => {
    const { load, ran } = browser();
    await load(study, 0);
    await load(study, 3);
    expect(ran).toHaveLength(1);
  });

  it('is run under another address when a try before has failed', async () => {
    let tries = 0;
    const { load, ran } = browser(() => {
      tries += 1;
      if (tries === 1) throw new RemoteFault('network', 'it did not come');
      return container();
    });
    await expect(load(study, 0)).rejects.toMatchObject({ reason: 'network' });
    await expect(load(study, 1)).resolves.toBe(module);
    expect(ran).toEqual(['/remotes/study/1.0.0/remote.js', '/remotes/study/1.0.0/remote.js?retry=1']);
  });

  it('learns its files along with the entry, before it is asked for anything', async () => {
    let told = () => undefined as void;
    const asked = jest.fn<LearnFiles>(() => new Promise((resolve) => (told = resolve)));
    const own = container();
    const { load, ran } = browser(() => own, asked);
    const loading = load(study, 1);
    expect(ran).toHaveLength(1);
    expect(asked.mock.calls).toEqual([[study, '?retry=1']]);
    expect(own.init).not.toHaveBeenCalled();
    told();
    await expect(loading).resolves.toBe(module);
  });

  it('fails when its files cannot be learnt, and is tried again', async () => {
    let tries = 0;
    const { load } = browser(undefined, async () => {
      tries += 1;
      if (tries === 1) throw new RemoteFault('network', 'the list differs');
    });
    await expect(load(study, 0)).rejects.toMatchObject({ reason: 'network' });
    await expect(load(study, 1)).resolves.toBe(module);
  });

  it('is broken when it ran and left nothing, as one does that throws', async () => {
    const { load } = browser(() => undefined);
    await expect(load(study, 0)).rejects.toMatchObject({ name: 'RemoteFault', reason: 'broken' });
  });

  it('is broken, and not even asked for, when it was built for another platform', async () => {
    const { load, ran } = browser();
    await expect(load({ ...study, contract: '2.0.0' }, 0)).rejects.toMatchObject({ reason: 'broken' });
    expect(ran).toEqual([]);
  });
});

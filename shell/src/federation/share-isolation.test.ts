import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createInstance, init, type ModuleFederation } from '@module-federation/runtime';
import { shareIsolation } from './share-isolation.js';

/** One library as a remote shares it. */
interface Share {
  readonly version: string;
  readonly singleton?: boolean;
  readonly get?: () => Promise<() => unknown>;
}

interface Asked {
  readonly range: string | false;
  readonly singleton?: boolean;
  readonly strict?: boolean;
}

const library = (name: string, version: string, owner: string) => ({ name: `${name} ${version} of ${owner}` });

function sharedOf(owner: string, shares: Readonly<Record<string, Share>>) {
  return Object.fromEntries(
    Object.entries(shares).map(([name, { version, singleton = false, get }]) => [
      name,
      {
        version,
        get: get ?? (async () => () => library(name, version, owner)),
        shareConfig: { singleton, requiredVersion: `^${version}` },
        strategy: 'loaded-first' as const,
      },
    ]),
  );
}

let number = 0;
const uniqueName = (name: string) => `${name}-${(number += 1)}`;

const SHELL = {
  react: { version: '19.3.1', singleton: true },
  'query-library': { version: '5.108.0', singleton: true },
  'date-library': { version: '2.0.0' },
};

function createShell(shares: Readonly<Record<string, Share>> = SHELL) {
  const shell = createInstance({
    name: uniqueName('shell'),
    remotes: [],
    shared: sharedOf('shell', shares),
    plugins: [shareIsolation()],
  });
  void Promise.all(shell.initializeSharing('default'));
  return shell;
}

/** Loads a remote that brings `shares` along, and returns what it gets for a library. */
async function openRemote(shell: ModuleFederation, shares: Readonly<Record<string, Share>> = {}) {
  const name = uniqueName('remote');
  const remote = createInstance({ name, remotes: [], shared: sharedOf(name, shares) });
  const container = {
    init: (scope: ModuleFederation['shareScopeMap'][string]) => {
      remote.initShareScopeMap('default', scope);
      void remote.initializeSharing('default');
    },
    get: async () => () => ({}),
  };
  shell.registerPlugins([
    { name, loadEntry: async ({ remoteInfo }) => (remoteInfo.name === name ? (container as never) : undefined) },
  ]);
  shell.registerRemotes([{ name, entry: `/${name}.js` }]);
  await shell.loadRemote(`${name}/remote`);
  return async (wanted: string, { range, singleton = true, strict = true }: Asked) => {
    const shareConfig = { singleton, requiredVersion: range, strictVersion: strict };
    const factory = await remote.loadShare<{ name: string }>(wanted, {
      customShareInfo: { shareConfig, scope: ['default'], strategy: 'loaded-first' },
    });
    return factory && factory()?.name.replace(name, 'itself');
  };
}

describe('A remote that asks for a library', () => {
  let shell: ModuleFederation;
  beforeEach(() => {
    shell = createShell();
  });

  it.each([
    ['^19.3.1', '19.3.1 of shell'],
    ['^19.0.0', '19.3.1 of shell'],
    [false, '19.3.1 of shell'],
  ] as const)('with the range %s gets %s', async (range, expected) => {
    const load = await openRemote(shell);
    await expect(load('react', { range })).resolves.toBe(`react ${expected}`);
  });

  it('fails when the shell has no version in the range', async () => {
    const load = await openRemote(shell);
    await expect(load('react', { range: '^20.0.0' })).rejects.toThrow('needs ^20.0.0');
    await expect(load('query-library', { range: '^5.109.0' })).rejects.toThrow('needs ^5.109.0');
  });

  it.each([
    ['singleton', true],
    ['not a singleton', false],
  ])('gets its own version 1 when it brings it along, %s', async (_, singleton) => {
    const load = await openRemote(shell, { 'date-library': { version: '1.4.0', singleton } });
    await expect(load('date-library', { range: '^1.0.0', singleton })).resolves.toBe('date-library 1.4.0 of itself');
    const other = await openRemote(shell);
    await expect(other('date-library', { range: '^2.0.0', singleton })).resolves.toBe('date-library 2.0.0 of shell');
  });

  it("gets the shell's version when that is in the range, although it brings a newer one along", async () => {
    const load = await openRemote(shell, { 'query-library': { version: '5.200.0', singleton: true } });
    await expect(load('query-library', { range: '^5.100.0' })).resolves.toBe('query-library 5.108.0 of shell');
  });
});

describe('A hostile remote', () => {
  it.each([
    ['brings its own React 18', { react: { version: '18.3.1', singleton: true } }],
    ['registers a version that does not exist', { react: { version: '99.0.0', singleton: true } }],
    ["registers the shell's version again", { react: { version: '19.3.1', singleton: true } }],
    ['brings another major version', { 'query-library': { version: '4.0.0' }, 'date-library': { version: '1.0.0' } }],
    ['registers a later version', { 'query-library': { version: '5.999.0' }, 'date-library': { version: '2.999.0' } }],
  ])('that %s changes nothing for others', async (_, shares) => {
    const shell = createShell();
    const before = await openRemote(shell);
    await openRemote(shell, shares);
    const after = await openRemote(shell);
    for (const load of [before, after]) {
      await expect(load('react', { range: '^19.3.1' })).resolves.toBe('react 19.3.1 of shell');
      await expect(load('react', { range: false })).resolves.toBe('react 19.3.1 of shell');
      await expect(load('query-library', { range: '^5.0.0' })).resolves.toBe('query-library 5.108.0 of shell');
      await expect(load('date-library', { range: '^2.0.0', singleton: false })).resolves.toBe(
        'date-library 2.0.0 of shell',
      );
    }
    await expect(shell.loadShare('query-library').then((factory) => factory && factory())).resolves.toEqual(
      library('query-library', '5.108.0', 'shell'),
    );
  });

  it('whose shared library never arrives delays nobody else', async () => {
    const shell = createShell();
    const late = { 'query-library': { version: '5.109.0', get: () => new Promise<never>(() => undefined) } };
    const load = await openRemote(shell, late);
    void load('query-library', { range: '^5.109.0' });
    const other = await openRemote(shell);
    await expect(other('query-library', { range: '^5.0.0' })).resolves.toBe('query-library 5.108.0 of shell');
  });

  it("that uses the shell's name gets an instance of its own", () => {
    const shell = createShell();
    expect(init({ name: shell.name, remotes: [], shared: sharedOf('hostile', SHELL) })).not.toBe(shell);
  });
});

describe('A library of the shell that could not be loaded', () => {
  it('is loaded again by the next request, of the same remote and of others', async () => {
    const get = jest.fn<() => Promise<() => unknown>>();
    get.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
    get.mockResolvedValue(() => library('ui', '1.0.0', 'shell'));
    const shell = createShell({ ui: { version: '1.0.0', singleton: true, get } });
    const [first, second] = [await openRemote(shell), await openRemote(shell)];
    await expect(first('ui', { range: '^1.0.0' })).rejects.toThrow('offline');
    await expect(second('ui', { range: '^1.0.0' })).rejects.toThrow('offline');
    await expect(first('ui', { range: '^1.0.0' })).resolves.toBe('ui 1.0.0 of shell');
    await expect(second('ui', { range: '^1.0.0' })).resolves.toBe('ui 1.0.0 of shell');
  });
});

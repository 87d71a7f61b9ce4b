import { describe, expect, it } from '@jest/globals';
import type { Registry, RegistryFile, RemoteInRegistry } from '@shinobi/shared/contract/platform/release';
import { aRegistry, aRemote, aRoute } from '@shinobi/shared/testing';
import { createKnownFiles } from './known-files.js';
import { createRemoteRegistry } from './remote-registry.js';

const hash = (letter: string) => `sha256-${letter.repeat(43)}=`;
const remoteWith = (name: string, version: string, ...paths: readonly string[]) =>
  aRemote({ name, version, contributes: { ...aRemote().contributes, routes: paths.map((path) => aRoute({ path })) } });

const study = remoteWith('study', '1.0.0', '/words');
const page = aRegistry({
  remotes: [remoteWith('editor', '1.0.0', '/partner'), study],
  omitted: ['admin', 'editor'],
});
const fallback = { ...aRemote({ name: 'admin', version: '0.9.0' }), files: { 'entry.js': hash('F') } };
const complete = aRegistry({
  rev: 2,
  remotes: [
    { ...remoteWith('admin', '1.0.0', '/admin'), fallback },
    remoteWith('editor', '1.1.0', '/partner', '/words-edit'),
    remoteWith('study', '1.1.0', '/words'),
    remoteWith('games', '1.0.0', '/ninja'),
  ],
});

function setUp(first: Registry, responses: readonly unknown[] = [complete], files: readonly unknown[] = []) {
  const queue = [...responses];
  const fileQueue = [...files];
  const asked: RegistryFile[] = [];
  let calls = 0;
  const known = createKnownFiles([], 'https://shinobi.example/');
  const registry = createRemoteRegistry({
    page: first,
    known,
    fetchRest: async (file) => {
      asked.push(file);
      const text = fileQueue.shift();
      if (!text) throw new Error('404');
      return text;
    },
    fetchComplete: async () => {
      calls += 1;
      const response = queue.shift();
      if (response instanceof Error) throw response;
      return response;
    },
  });
  return { registry, known, asked, calls: () => calls };
}
const pathsOf = ({ remotes }: Registry) =>
  Object.fromEntries(
    remotes.map(({ name, version, contributes }) => [`${name} ${version}`, contributes.routes.map(({ path }) => path)]),
  );

describe('The registry of remotes', () => {
  it('is that of the page at first', () => {
    const { registry, calls } = setUp(page);
    expect([registry.get(), calls()]).toEqual([page, 0]);
  });

  it('adds what the page left out; other remotes stay as they are', async () => {
    const { registry } = setUp(page);
    let changes = 0;
    registry.subscribe(() => (changes += 1));
    expect(await registry.loadOmitted()).toBe(true);
    expect(pathsOf(registry.get())).toEqual({
      'admin 1.0.0': ['/admin'],
      'editor 1.1.0': ['/partner', '/words-edit'],
      'study 1.0.0': ['/words'],
    });
    expect(registry.get().remotes.find(({ name }) => name === 'study')).toBe(study);
    expect(changes).toBe(1);
  });

  it('lets the files of the added remotes and of their fallback releases run', async () => {
    const { registry, known } = setUp(page);
    expect(known.integrityOf('/remotes/admin/1.0.0/entry.js')).toBeUndefined();
    await registry.loadOmitted();
    expect(known.integrityOf('/remotes/admin/1.0.0/entry.js')).toBe(hash('A'));
    expect(known.integrityOf('/remotes/admin/0.9.0/entry.js')).toBe(hash('F'));
  });

  it('is loaded once, however many ask for it', async () => {
    const { registry, calls } = setUp(page);
    expect(await Promise.all([registry.loadOmitted(), registry.loadOmitted()])).toEqual([true, true]);
    expect([await registry.loadOmitted(), calls()]).toEqual([false, 1]);
  });

  it('is not loaded when the page left nothing out', async () => {
    const { registry, calls } = setUp(aRegistry());
    expect([await registry.loadOmitted(), calls()]).toEqual([false, 0]);
  });

  it('stays as it is while the server cannot be reached, and the next call tries again', async () => {
    const { registry } = setUp(page, [new Error('connection lost'), complete]);
    expect(await registry.loadOmitted()).toBe(false);
    expect(registry.get()).toBe(page);
    expect(await registry.loadOmitted()).toBe(true);
  });

  it('leaves out malformed remotes', async () => {
    const { registry } = setUp(page, [{ ...complete, remotes: [{ name: 'admin' }] }]);
    expect(await registry.loadOmitted()).toBe(true);
    expect(Object.keys(pathsOf(registry.get()))).toEqual(['editor 1.0.0', 'study 1.0.0']);
  });
});

describe('The descriptions of an abridged registry', () => {
  const bare = ({ contributes, ...remote }: RemoteInRegistry) => ({
    ...remote,
    contributes: { ...contributes, routes: contributes.routes.map((route) => ({ ...route, description: '' })) },
  });
  const abridged: Registry = { ...page, remotes: page.remotes.map(bare), abridged: true };
  const descriptions = ({ remotes }: Registry) =>
    remotes.flatMap(({ name, contributes }) => contributes.routes.map(({ description }) => `${name}: ${description}`));

  it('are added, and nothing else', async () => {
    const { registry } = setUp(abridged);
    expect(await registry.loadRest()).toBe(true);
    expect(pathsOf(registry.get())).toEqual(pathsOf(page));
    expect(descriptions(registry.get())).toEqual(['editor: Choose a genre.', 'study: Choose a genre.']);
    expect(registry.get().omitted).toEqual(page.omitted);
  });

  it('are loaded once', async () => {
    const { registry, calls } = setUp(abridged);
    expect(await Promise.all([registry.loadRest(), registry.loadRest()])).toEqual([true, true]);
    expect([await registry.loadRest(), calls()]).toEqual([false, 1]);
  });

  it('are added together with the routes that were left out', async () => {
    const { registry, calls } = setUp(abridged);
    await registry.loadOmitted();
    expect(descriptions(registry.get())).not.toContain('study: ');
    expect([await registry.loadRest(), calls()]).toEqual([false, 1]);
  });

  it('stay away while the server cannot be reached, and the next call tries again', async () => {
    const { registry } = setUp(abridged, [new Error('connection lost'), complete]);
    expect([await registry.loadRest(), registry.get()]).toEqual([false, abridged]);
    expect(await registry.loadRest()).toBe(true);
  });
});

describe('The remotes that a page leaves out', () => {
  const file: RegistryFile = { address: '/registry/abc.json', integrity: 'sha256-x' };
  const own = remoteWith('editor', '1.0.0', '/partner');
  const short: Registry = {
    ...aRegistry({ remotes: [own], omitted: ['admin', 'editor'] }),
    menu: [{ path: '/weather', entry: 'Weather' }],
    rest: file,
    abridged: true,
  };
  const rest = aRegistry({ remotes: [remoteWith('editor', '1.0.0', '/partner'), study] });

  it('come from the file that the page names, and leave its own remote as it is', async () => {
    const { registry, asked, calls, known } = setUp(short, [], [rest]);
    expect(await registry.loadRest()).toBe(true);
    expect(asked).toEqual([file]);
    expect(calls()).toBe(0);
    expect(pathsOf(registry.get())).toEqual({ 'editor 1.0.0': ['/partner'], 'study 1.0.0': ['/words'] });
    expect(registry.get()).toMatchObject({ omitted: ['admin', 'editor'] });
    expect(Object.keys(registry.get())).not.toEqual(expect.arrayContaining(['rest']));
    expect([registry.get().menu, registry.get().abridged]).toEqual([undefined, undefined]);
    expect(known.integrityOf('/remotes/study/1.0.0/entry.js')).toBe(hash('A'));
    expect(await registry.loadRest()).toBe(false);
  });

  it('are loaded once, however many ask for them', async () => {
    const { registry, asked } = setUp(short, [], [rest]);
    expect(await Promise.all([registry.loadRest(), registry.loadRest()])).toEqual([true, true]);
    expect(asked).toHaveLength(1);
  });

  it('come from the server when the file is gone', async () => {
    const { registry, calls } = setUp(short);
    expect(await registry.loadRest()).toBe(true);
    expect(calls()).toBe(1);
    expect(pathsOf(registry.get())).toEqual({
      'editor 1.0.0': ['/partner'],
      'admin 1.0.0': ['/admin'],
      'study 1.1.0': ['/words'],
      'games 1.0.0': ['/ninja'],
    });
    expect(registry.get().omitted).toEqual(['editor']);
  });

  it('include the routes for editors and the administrator when those are needed first', async () => {
    const { registry, asked } = setUp(short);
    expect(await registry.loadOmitted()).toBe(true);
    expect(pathsOf(registry.get())).toEqual({
      'study 1.1.0': ['/words'],
      'games 1.0.0': ['/ninja'],
      'admin 1.0.0': ['/admin'],
      'editor 1.1.0': ['/partner', '/words-edit'],
    });
    expect([await registry.loadRest(), asked]).toEqual([false, []]);
  });

  it('stay away while the server cannot be reached, and the next call tries again', async () => {
    const { registry } = setUp(short, [new Error('connection lost'), complete]);
    expect([await registry.loadRest(), registry.get()]).toEqual([false, short]);
    expect(await registry.loadRest()).toBe(true);
  });

  it('are not part of the first render, which takes over the elements of the server', async () => {
    const { registry } = setUp(short, [], [rest]);
    await registry.loadRest();
    expect(registry.getServer?.()).toBe(short);
  });
});

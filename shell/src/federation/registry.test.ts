/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { aRegistry, aRemote, aRoute } from '@shinobi/shared/testing';
import { readRegistry } from './registry.js';

function page(json: string | null) {
  document.body.innerHTML = json === null ? '' : '<script type="application/json" id="remotes"></script>';
  const element = document.getElementById('remotes');
  if (element) element.textContent = json;
  return document;
}

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('The registry of a page', () => {
  it('is read from the inline JSON of the server', () => {
    const registry = aRegistry({ rev: 7 });
    expect(readRegistry(page(JSON.stringify(registry)))).toEqual(registry);
  });

  it('gets the defaults that a page leaves out', () => {
    const { id, path, title } = aRoute();
    const remote = { ...aRemote(), contributes: { ...aRemote().contributes, routes: [{ id, path, title }] } };
    const registry = readRegistry(page(JSON.stringify({ ...aRegistry(), abridged: true, remotes: [remote] })));
    expect(registry.abridged).toBe(true);
    expect(registry.remotes[0]?.contributes.routes).toEqual([aRoute({ id, path, title, description: '' })]);
  });

  it('names the preview of this browser', () => {
    const preview = { releases: { study: '1.2.0' }, expiresAt: '2026-11-21T21:00:00.000Z' };
    expect(readRegistry(page(JSON.stringify(aRegistry({ preview })))).preview).toEqual(preview);
    expect(readRegistry(page('{"remotes":[],"preview":"study"}')).preview).toBeUndefined();
  });

  it('names the menu entries and the file of the remotes that it leaves out', () => {
    const menu = [{ path: '/weather', entry: 'Weather' }];
    const rest = { address: '/registry/abc.json', integrity: 'sha256-x' };
    const registry = readRegistry(page(JSON.stringify({ ...aRegistry(), menu: [...menu, { path: 7 }], rest })));
    expect([registry.menu, registry.rest]).toEqual([menu, rest]);
    expect(readRegistry(page('{"remotes":[],"rest":"/registry/abc.json"}')).rest).toBeUndefined();
  });

  it('is that of its lists when they are in a file, but for remotes that are in the page too', () => {
    const [study, games] = [aRemote(), aRemote({ name: 'games' })];
    const lists = { files: [], assets: {}, remotes: { ...aRegistry({ rev: 7 }), remotes: [study, games] } };
    expect(readRegistry(page(null), lists)).toEqual(lists.remotes);
    const local = aRemote({ name: 'games', version: '9.9.9' });
    expect(readRegistry(page(JSON.stringify({ remotes: [local] })), lists).remotes).toEqual([study, local]);
  });

  it.each([
    ['is missing', null],
    ['is not JSON', '{"rev":'],
    ['is null', 'null'],
    ['is a list', '[]'],
    ['has no remotes', '{"rev":1}'],
    ['has remotes of another kind', '{"rev":1,"remotes":"study"}'],
  ])('names no remotes when it %s', (_, json) => {
    expect(readRegistry(page(json)).remotes).toEqual([]);
  });

  it.each([
    ['nothing', null],
    ['text', 'study'],
    ['a remote without files', { ...aRemote(), files: undefined }],
    ['a remote without an entry', { ...aRemote(), entry: undefined }],
    ['a remote without routes', { ...aRemote(), contributes: { ...aRemote().contributes, routes: undefined } }],
  ])('leaves out %s and keeps the others', (_, broken) => {
    const good = aRemote({ name: 'games', contributes: { ...aRemote().contributes, routes: [aRoute()] } });
    const registry = { rev: 1, contract: '1.0.0', remotes: [broken, good] };
    expect(readRegistry(page(JSON.stringify(registry))).remotes).toEqual([good]);
  });
});

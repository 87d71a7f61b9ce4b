import { describe, expect, it } from '@jest/globals';
import { aRegistry, aRemote, aRoute } from '@shinobi/shared/testing';
import { headFor, remotePages } from './remote-pages.js';

const page = { path: '/x', title: '{genreName} quiz', description: 'Words about {genreName}.' };

describe('The head of a page', () => {
  it('names the product, and is filled from the address', () => {
    expect(headFor(page, { genreName: 'Food' })).toEqual({
      name: 'Food quiz',
      title: 'Food quiz · Shinobi Nihongo',
      description: 'Words about Food.',
    });
  });

  it('leaves out a placeholder that the address does not fill', () => {
    expect(headFor(page, {}).title).toBe(' quiz · Shinobi Nihongo');
  });
});

describe('The pages of the remotes', () => {
  it('come from the registry, each with its contribution', () => {
    const contributes = {
      ...aRemote().contributes,
      routes: [aRoute(), aRoute({ id: 'edit', path: '/edit', audience: 'editor' })],
    };
    expect(remotePages(aRegistry({ remotes: [aRemote({ contributes }), aRemote({ name: 'games' })] }))).toMatchObject([
      {
        path: '/vocabulary-quiz',
        contribution: { remote: 'study', kind: 'routes', id: 'vocabulary-quiz' },
        forEveryone: true,
      },
      { path: '/edit', contribution: { remote: 'study', kind: 'routes', id: 'edit' }, forEveryone: false },
    ]);
  });
});

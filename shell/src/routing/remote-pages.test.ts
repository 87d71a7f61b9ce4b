import { describe, expect, it } from '@jest/globals';
import { aRegistry, aRemote, aRoute } from '@shinobi/shared/testing';
import { headOf, pagesOf } from './remote-pages.js';

const page = { path: '/x', title: '{genreName} quiz', description: 'Words about {genreName}.' };

describe('The head of a page', () => {
  it('names the product, and what the address is about', () => {
    expect(headOf(page, { genreName: 'Food' })).toEqual({
      name: 'Food quiz',
      title: 'Food quiz · Shinobi Nihongo',
      description: 'Words about Food.',
    });
  });

  it('leaves out what the address does not say', () => {
    expect(headOf(page, {}).title).toBe(' quiz · Shinobi Nihongo');
  });
});

describe('The pages of the remotes', () => {
  it('come from the registry alone, each with its part', () => {
    const contributes = {
      ...aRemote().contributes,
      routes: [aRoute(), aRoute({ id: 'edit', path: '/edit', audience: 'editor' })],
    };
    expect(pagesOf(aRegistry({ remotes: [aRemote({ contributes }), aRemote({ name: 'games' })] }))).toMatchObject([
      { path: '/vocabulary-quiz', part: { remote: 'study', kind: 'routes', id: 'vocabulary-quiz' }, forEveryone: true },
      { path: '/edit', part: { remote: 'study', kind: 'routes', id: 'edit' }, forEveryone: false },
    ]);
  });
});

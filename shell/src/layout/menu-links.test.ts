import { describe, expect, it } from '@jest/globals';
import { aRegistry, aRemote, aRoute } from '@shinobi/shared/testing';
import { menuEntriesFor } from './menu-links.js';

const contributes = {
  ...aRemote().contributes,
  routes: [
    aRoute({ path: '/news', entry: 'News' }),
    aRoute({ path: '/desk', entry: 'Desk', audience: 'user' }),
    aRoute({ path: '/office', entry: 'Office', audience: 'administrator' }),
    aRoute({ path: '/office/plan', audience: 'administrator' }),
  ],
};
const registry = aRegistry({ remotes: [aRemote({ contributes })] });

describe('The menu entries', () => {
  it.each([
    { who: 'a guest', userId: undefined, entries: ['News'] },
    { who: 'a user', userId: 2, entries: ['News', 'Desk'] },
    { who: 'the administrator', userId: 1, entries: ['News', 'Desk', 'Office'] },
  ])('for $who are those of the pages for them', ({ userId, entries }) => {
    expect(menuEntriesFor(registry, userId).map(({ text }) => text)).toEqual(entries);
  });

  it('include those for everyone of the remotes that the page leaves out, each once', () => {
    const menu = [
      { path: '/weather', entry: 'Weather' },
      { path: '/news', entry: 'News' },
    ];
    expect(menuEntriesFor({ ...registry, menu }, undefined).map(({ text }) => text)).toEqual(['News', 'Weather']);
  });

  it('link to their pages', () => {
    expect(menuEntriesFor(registry, undefined)).toEqual([{ to: '/news', text: 'News' }]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { aRegistry, aRemote, aRoute } from '@shinobi/shared/testing';
import { entriesFor } from './menu-links.js';

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

describe('The menu has the entries of pages that are', () => {
  it.each([
    { who: 'a guest', userId: undefined, entries: ['News'] },
    { who: 'a user', userId: 2, entries: ['News', 'Desk'] },
    { who: 'the administrator', userId: 1, entries: ['News', 'Desk', 'Office'] },
  ])('for $who', ({ userId, entries }) => {
    expect(entriesFor(registry, userId).map(({ text }) => text)).toEqual(entries);
  });

  it('and leads to them', () => {
    expect(entriesFor(registry, undefined)).toEqual([{ to: '/news', text: 'News' }]);
  });
});

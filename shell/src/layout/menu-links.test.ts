import { describe, expect, it } from '@jest/globals';
import { aRegistry, aRemote, aRoute } from '@shinobi/shared/testing';
import { menuEntriesFor } from './menu-links.js';

const contributes = {
  ...aRemote().contributes,
  routes: [
    aRoute({ path: '/news', entry: 'News' }),
    aRoute({ path: '/desk', entry: 'Desk', audience: 'user' }),
    aRoute({ path: '/edit', entry: 'Editing', audience: 'editor' }),
    aRoute({ path: '/office', entry: 'Office', audience: 'administrator' }),
    aRoute({ path: '/office/plan', audience: 'administrator' }),
  ],
};
const registry = aRegistry({ remotes: [aRemote({ contributes })] });

describe('The menu entries', () => {
  it.each([
    { who: 'a guest', user: undefined, entries: ['News'] },
    { who: 'a user', user: { userId: 2 }, entries: ['News', 'Desk'] },
    { who: 'a reviewer', user: { userId: 2, role: 'reviewer' as const }, entries: ['News', 'Desk', 'Editing'] },
    { who: 'a moderator', user: { userId: 2, role: 'moderator' as const }, entries: ['News', 'Desk'] },
    { who: 'the administrator', user: { userId: 1 }, entries: ['News', 'Desk', 'Office'] },
  ])('for $who are those of the pages for them', ({ user, entries }) => {
    expect(menuEntriesFor(registry, user).map(({ text }) => text)).toEqual(entries);
  });

  it('include those for everyone of the remotes that the page leaves out, each once', () => {
    const menu = [
      { path: '/weather', entry: 'Weather' },
      { path: '/news', entry: 'News' },
    ];
    expect(menuEntriesFor({ ...registry, menu }, undefined).map(({ text }) => text)).toEqual(['News', 'Weather']);
  });

  it('have the same order on the page of each remote', () => {
    const weather = aRemote({
      name: 'weather',
      contributes: { ...aRemote().contributes, routes: [aRoute({ path: '/weather', entry: 'Weather' })] },
    });
    const textsOf = (page: Parameters<typeof menuEntriesFor>[0]) =>
      menuEntriesFor(page, { userId: 2 }).map(({ text }) => text);
    const ofNews = { ...registry, menu: [{ path: '/weather', entry: 'Weather' }] };
    const ofWeather = aRegistry({ remotes: [weather], menu: [{ path: '/news', entry: 'News' }] });
    const complete = aRegistry({ remotes: [weather, ...registry.remotes] });
    expect([ofNews, ofWeather, complete].map(textsOf)).toEqual([
      ['News', 'Weather', 'Desk'],
      ['News', 'Weather'],
      ['News', 'Weather', 'Desk'],
    ]);
  });

  it('link to their pages', () => {
    expect(menuEntriesFor(registry, undefined)).toEqual([{ to: '/news', text: 'News' }]);
  });
});

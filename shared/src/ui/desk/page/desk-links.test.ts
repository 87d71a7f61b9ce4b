import { describe, expect, it } from '@jest/globals';
import { aRoute } from '../../../testing/builders.js';
import { currentPath, deskLinks, isTokenPage } from './desk-links.js';

const NOTHING_ELSE = { panels: [], dialogs: [], slots: [], decorations: [] };
const routes = [
  aRoute({ path: '/admin', audience: 'administrator', desk: { group: 'system', name: 'Overview' } }),
  aRoute({ path: '/admin/users', audience: 'administrator', desk: { group: 'people', name: 'Users' } }),
  aRoute({ path: '/tales', audience: 'editor', desk: { group: 'content', name: 'Tales', byToken: true } }),
  aRoute({ path: '/tales/:name', audience: 'editor' }),
  aRoute({ path: '/check/:page?', audience: 'editor', desk: { group: 'content', name: 'Check', byToken: true } }),
  aRoute({ path: '/quiz' }),
];
const remotes = [{ contributes: { ...NOTHING_ELSE, routes } }];

describe('The links of the desk', () => {
  it('are in groups, in a fixed order', () => {
    expect(deskLinks(remotes, () => true)).toEqual([
      {
        title: 'Content',
        links: [
          { path: '/tales', name: 'Tales' },
          { path: '/check', name: 'Check' },
        ],
      },
      { title: 'People', links: [{ path: '/admin/users', name: 'Users' }] },
      { title: 'System', links: [{ path: '/admin', name: 'Overview' }] },
    ]);
  });

  it('are only those of pages that the visitor may open', () => {
    expect(deskLinks(remotes, ({ audience }) => audience === 'editor').map(({ title }) => title)).toEqual(['Content']);
  });

  it.each([
    ['/admin', '/admin'],
    ['/admin/users', '/admin/users'],
    ['/tales/momotaro', '/tales'],
    ['/talesmith', null],
  ])('mark at %s the link %s', (pathname, path) => {
    expect(
      currentPath(
        deskLinks(remotes, () => true),
        pathname,
      ),
    ).toBe(path);
  });
});

it.each([
  ['/tales', true],
  ['/tales/momotaro', true],
  ['/check', true],
  ['/admin', false],
  ['/quiz', false],
])('%s is a page for holders of the token: %s', (pathname, expected) => {
  expect(isTokenPage(remotes, pathname)).toBe(expected);
});

import type { Registry, RouteContribution } from '@shinobi/shared/contract/platform/release';
import type { User } from '@shinobi/shared/contract/people/user';
import { hasRole, roleOf } from '@shinobi/shared/domain/people/roles';

export const NAV_LINKS = [
  { to: '/hiragana-katakana', text: 'Hiragana / Katakana' },
  { to: '/grammar', text: 'Grammar' },
  { to: '/vocabulary-quiz', text: 'Vocab' },
  { to: '/kanji', text: 'Kanji' },
  { to: '/flashcard', text: 'Flashcard' },
  { to: '/folktales', text: 'Folktale' },
  { to: '/ninja', text: 'Game' },
] as const;

export interface MenuLink {
  readonly to: string;
  readonly text: string;
}

/** Returns the links to the articles site (docs/behaviour/addresses.md, rule 10). `base`: its address, or a path of this site. */
export const articleLinks = (base: string): readonly MenuLink[] => [
  { to: `${base}/jlpt-n3-reading-practice`, text: 'Reading' },
  { to: base, text: 'Article' },
  { to: `${base}/videos`, text: 'Video' },
];

type MenuUser = Pick<User, 'userId' | 'role'>;

const isFor = (audience: RouteContribution['audience'], user: MenuUser | undefined) =>
  audience === 'everyone' || (user !== undefined && (audience === 'user' || hasRole(roleOf(user), audience)));

/** The desk that the administrator's entry leads to links those of the other roles; the header stays on one line. */
const isInMenuOf = (audience: RouteContribution['audience'], user: MenuUser | undefined) =>
  isFor(audience, user) &&
  (user === undefined || roleOf(user) !== 'administrator' || !(audience === 'moderator' || audience === 'editor'));

/**
 * Returns the menu entries that remotes contribute for this user; undefined: a guest. Of the remotes that the page leaves out
 * it has the entries for everyone, so these are sorted: each page has them in the same order.
 */
export function menuEntriesFor({ remotes, menu = [] }: Registry, user: MenuUser | undefined): readonly MenuLink[] {
  const routes = remotes.flatMap(({ contributes }) => contributes.routes);
  const forEveryone = new Map(menu.map(({ path, entry }) => [path, entry]));
  const others: MenuLink[] = [];
  for (const { path, entry, audience } of routes) {
    if (!entry || !isInMenuOf(audience, user)) continue;
    if (audience === 'everyone') forEveryone.set(path, entry);
    else others.push({ to: path, text: entry });
  }
  const sorted = [...forEveryone].sort(([, a], [, b]) => (a < b ? -1 : 1));
  return [...sorted.map(([to, text]) => ({ to, text })), ...others];
}

const DEFAULT_ARTICLES = '/articles';

/** Reads the addresses that the server wrote into the page's root element. */
export const siteLinks = ({ dataset }: HTMLElement) => ({
  articles: (dataset.articles || DEFAULT_ARTICLES).replace(/\/$/, ''),
  donation: dataset.donation ?? '',
  videos: dataset.videos || '/',
});

/** Returns whether a link's page, or one below it, is the current one. */
export const isCurrentPage = (to: string, pathname: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`);

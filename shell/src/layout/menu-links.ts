import type { Registry, RouteContribution } from '@shinobi/shared/contract/platform/release';

/** The specification, section 9. */
const ADMINISTRATOR = 1;

/** The header's links (specification, section 2). */
export const NAV_LINKS = [
  { to: '/hiragana-katakana', text: 'Hiragana / Katakana' },
  { to: '/grammar', text: 'Grammar' },
  { to: '/vocabulary-quiz', text: 'Vocab' },
  { to: '/kanji', text: 'Kanji' },
  { to: '/flashcard', text: 'Flashcard' },
  { to: '/folktales', text: 'Folktale' },
  { to: '/ninja', text: 'Game' },
] as const;

export interface OutsideLink {
  readonly to: string;
  readonly text: string;
}

/** The links to the articles site; `base` is its address, or a path of this site. */
export const articleLinks = (base: string): readonly OutsideLink[] => [
  { to: `${base}/jlpt-n3-reading-practice`, text: 'Reading' },
  { to: base, text: 'Article' },
  { to: `${base}/videos`, text: 'Video' },
];

const isFor = (audience: RouteContribution['audience'], userId: number | undefined) =>
  audience === 'everyone' || (audience === 'user' ? userId !== undefined : userId === ADMINISTRATOR);

/** The pages that remotes put into the menu of those whom they are for. */
export const entriesFor = ({ remotes }: Registry, userId: number | undefined): readonly OutsideLink[] =>
  remotes
    .flatMap(({ contributes }) => contributes.routes)
    .flatMap(({ path, entry, audience }) => (entry && isFor(audience, userId) ? [{ to: path, text: entry }] : []));

const THIS_SITE = '/articles';

/** What the server wrote into the page's root element: `data-articles`, `data-donation`, `data-videos`. */
export const siteLinks = ({ dataset }: HTMLElement) => ({
  articles: (dataset.articles || THIS_SITE).replace(/\/$/, ''),
  donation: dataset.donation ?? '',
  videos: dataset.videos || '/',
});

/** Whether a link's page, or one below it, is the current one. */
export const isCurrent = (to: string, pathname: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

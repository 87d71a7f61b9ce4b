import { readContent } from './content-files.mjs';

const LINK = /\]\(([^)\s]*)[^)]*\)/g;

/** Pages that stand whatever the content is. */
const PAGES = [
  '/',
  '/hiragana-katakana',
  '/hiragana-quiz',
  '/katakana-quiz',
  '/vocabulary-list',
  '/vocabulary-quiz',
  '/kanji-quiz',
  '/EnToHiragana-quiz',
  '/EnToKanji-quiz',
  '/folktales',
  '/grammar',
  '/kanji',
  '/flashcard',
  '/articles',
  '/romaji-converter',
  '/ninja',
];

/** Where each kind of content is shown, and the field that ends its address. */
const KINDS = [
  ['vocabulary', 'genreName', ['/vocabulary-quiz', '/kanji-quiz', '/EnToHiragana-quiz', '/EnToKanji-quiz']],
  ['folktales', 'storyName', ['/folktales']],
  ['grammar', 'path', ['/grammar']],
  ['kanji', 'path', ['/kanji']],
  ['articles', 'pageName', ['/articles']],
];

let known;
const addresses = () =>
  (known ??= new Set([
    ...PAGES,
    ...KINDS.flatMap(([folder, field, roots]) =>
      readContent(folder).flatMap(({ value }) => roots.map((root) => `${root}/${value[field]}`)),
    ),
  ]));

/**
 * The links of a Markdown text that lead nowhere: within the site an address from the root (`/grammar/te-form`), else
 * https.
 * @param {string} markdown
 * @param {Set<string>} [pages] the site's addresses
 * @returns {string[]}
 */
export function linkFaults(markdown, pages = addresses()) {
  return [...markdown.matchAll(LINK)]
    .map(([, target]) => target)
    .filter((target) => !target.startsWith('https://') && !pages.has(target.replace(/#.*$/, '')))
    .map((target) => `${target || 'an empty link'} leads nowhere`);
}

/** What the documents of a route are called, by the part of their address after `/api/`. */
const NAMED: readonly (readonly [route: RegExp, what: string])[] = [
  [/^Articles\/GetOne\/(.+)$/, 'the article'],
  [/^Grammar\/GetOne\/(.+)$/, 'the grammar lesson'],
  [/^KanjiTest\/GetOne\/(.+)$/, 'the kanji lesson'],
  [/^VocabQuiz\/GetQuizData\/(.+)$/, 'the genre'],
  [/^Stories\/(?:GetPageData|GetExplanation)\/(.+)$/, 'the folktale'],
  [/^Stories\/GetOneSentence\/([^/]+)\/\d+$/, 'the folktale'],
];

/** By the first part of an address: what all other documents of it belong to. */
const UNNAMED: Readonly<Record<string, string>> = {
  Articles: 'the list of articles',
  Author: 'the page about the author',
  Grammar: 'the list of grammar lessons',
  KanjiTest: 'the list of kanji lessons',
  Path: 'the learning path',
  Stories: 'the folktales',
  VocabQuiz: 'the list of genres',
};

function nameOf(address: string): string {
  const path = address.replace(/^\/api\//, '');
  for (const [route, what] of NAMED) {
    const [, name] = route.exec(path) ?? [];
    if (name !== undefined) return `${what} “${decodeURIComponent(name)}”`;
  }
  return UNNAMED[path.slice(0, path.indexOf('/'))] ?? 'another page';
}

/** Names the documents at addresses of the API in words, each once. */
export const namesOfReferences = (addresses: readonly string[]): readonly string[] => [
  ...new Set(addresses.map(nameOf)),
];

import type { FoundPage } from '@shinobi/shared/contract/learning/dictionary';
import { RUBY } from '@shinobi/shared/domain/japanese/ruby';
import type { ArticleEntity } from '../articles/index.js';
import type { FolktaleEntity } from '../folktales/index.js';
import type { GrammarLessonEntity, KanjiLessonEntity } from '../lessons/index.js';
import { withFurigana } from '../memory/index.js';
import type { GenreEntity, WordEntity } from '../vocabulary/index.js';
import { type SearchablePage, searchablePage } from './rules/find-pages.js';

/** A sentence of the product's own texts. */
export interface TextSentence {
  /** With furigana in braces. */
  readonly ja: string;
  readonly english: string;
  readonly address: string;
}

/** The lesson that teaches a kanji. */
export interface KanjiLink {
  readonly meanings: readonly string[];
  readonly address: string;
}

/** What the product publishes. */
interface LibraryTexts {
  readonly genres: readonly GenreEntity[];
  readonly words: readonly WordEntity[];
  readonly kanjiLessons: readonly KanjiLessonEntity[];
  readonly grammarLessons: readonly GrammarLessonEntity[];
  readonly folktales: readonly FolktaleEntity[];
  readonly articles: readonly ArticleEntity[];
}

const ADDRESSES: Readonly<Record<FoundPage['kind'], string>> = {
  kanji: '/kanji/',
  grammar: '/grammar/',
  genre: '/vocabulary-quiz/',
  folktale: '/folktales/',
  article: '/articles/',
};

const addressOf = (kind: FoundPage['kind'], name: string): string => ADDRESSES[kind] + encodeURIComponent(name);

const countWords = (count: number) => (count === 1 ? '1 word' : `${count} words`);

const charactersOf = (lessons: readonly KanjiLessonEntity[]) =>
  lessons.flatMap(({ path, body }) => body.characters.map((each) => ({ ...each, address: addressOf('kanji', path) })));

const kanjiPages = (lessons: readonly KanjiLessonEntity[]): SearchablePage[] =>
  charactersOf(lessons).map(({ kanji, meanings, on, kun, address }) =>
    searchablePage({ kind: 'kanji', title: kanji, summary: meanings.join(', '), address }, [
      ...[kanji, ...meanings],
      ...[...on, ...kun],
    ]),
  );

/** Between the parts of a pattern, such as `A は B です` and `〜ない／〜ません`. */
const PATTERN_SEPARATORS = /[\s／/・+＋]+/;

const withoutReadings = (text: string): string => text.replaceAll(RUBY, '$1');

const grammarPages = (lessons: readonly GrammarLessonEntity[]): SearchablePage[] =>
  lessons.map(({ path, ...lesson }) => {
    const title = withoutReadings(lesson.title);
    const pattern = withoutReadings(lesson.pattern);
    const summary = withoutReadings(lesson.summary);
    return searchablePage({ kind: 'grammar', title, summary, address: addressOf('grammar', path) }, [
      ...[title, path, pattern],
      ...pattern.split(PATTERN_SEPARATORS),
    ]);
  });

function genrePages({ genres, words }: LibraryTexts): SearchablePage[] {
  const counts = Map.groupBy(words, ({ genreId }) => genreId);
  return genres.map(({ genreId, genreName }) => {
    const title = genreName.replaceAll('-', ' ');
    const summary = countWords(counts.get(genreId)?.length ?? 0);
    return searchablePage({ kind: 'genre', title, summary, address: addressOf('genre', genreName) }, [
      genreName,
      title,
    ]);
  });
}

const folktalePages = (folktales: readonly FolktaleEntity[]): SearchablePage[] =>
  folktales.map(({ storyName, description, body: { title } }) =>
    searchablePage(
      {
        kind: 'folktale',
        title: title?.english ?? storyName,
        summary: description,
        address: addressOf('folktale', storyName),
      },
      [storyName, ...(title ? [title.kanji, title.hiragana, title.english] : [])],
    ),
  );

const articlePages = (articles: readonly ArticleEntity[]): SearchablePage[] =>
  articles.map(({ pageName, title, description }) =>
    searchablePage({ kind: 'article', title, summary: description, address: addressOf('article', pageName) }, [title]),
  );

/** The pages that a search finds. Those of kanji come first, because a text is often the name of several. */
export const libraryPages = (texts: LibraryTexts): SearchablePage[] => [
  ...kanjiPages(texts.kanjiLessons),
  ...grammarPages(texts.grammarLessons),
  ...genrePages(texts),
  ...folktalePages(texts.folktales),
  ...articlePages(texts.articles),
];

/** The lessons of the kanji. */
export const kanjiLinks = (lessons: readonly KanjiLessonEntity[]): ReadonlyMap<string, KanjiLink> =>
  new Map(charactersOf(lessons).map(({ kanji, meanings, address }) => [kanji, { meanings, address }]));

/** The sentences with translations. */
export const librarySentences = ({ grammarLessons, folktales }: LibraryTexts): TextSentence[] => [
  ...grammarLessons.flatMap(({ path, body }) =>
    body.examples.map(({ ja, english }) => ({ ja, english, address: addressOf('grammar', path) })),
  ),
  ...folktales.flatMap(({ storyName, body }) =>
    (body.sentences ?? []).map(({ words, english }) => ({
      ja: words.map(({ kanji, hiragana }) => withFurigana(kanji, hiragana)).join(''),
      english,
      address: addressOf('folktale', storyName),
    })),
  ),
];

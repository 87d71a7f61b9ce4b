import type { QuizType } from '@shinobi/shared/domain/limits/library';

/** One of the four quizzes made from a genre's words (docs/behaviour/study.md, rule 3). */
export interface QuizKind {
  /** The first segment of the path. */
  readonly route: string;
  /** The prefix of its progress keys. */
  readonly type: QuizType;
  readonly title: string;
  /** The label of its tab. */
  readonly tab: string;
  readonly lead: string;
  /** One Japanese word as the page's ornament. */
  readonly ornament: string;
}

export const QUIZ_KINDS: readonly QuizKind[] = [
  {
    route: 'vocabulary-quiz',
    type: 'vocab',
    title: 'Vocabulary quiz',
    tab: 'Meaning',
    lead: 'See a Japanese word, choose what it means.',
    ornament: '単語',
  },
  {
    route: 'kanji-quiz',
    type: 'kanji',
    title: 'Kanji quiz',
    tab: 'Kanji',
    lead: 'See a word in kanji, choose how it is read.',
    ornament: '漢字',
  },
  {
    route: 'EnToHiragana-quiz',
    type: 'EnToHiragana',
    title: 'English to hiragana quiz',
    tab: 'English to hiragana',
    lead: 'See the English, choose the word in kana.',
    ornament: '仮名',
  },
  {
    route: 'EnToKanji-quiz',
    type: 'EnToKanji',
    title: 'English to kanji quiz',
    tab: 'English to kanji',
    lead: 'See the English, choose the word in kanji.',
    ornament: '漢字',
  },
];

/** Returns the quiz of a path. The shell routes only the paths of these quizzes here. */
export function quizKindOf(pathname: string): QuizKind {
  const kind = QUIZ_KINDS.find(({ route }) => route === pathname.split('/')[1]);
  if (!kind) throw new Error(`No vocabulary quiz has the address ${pathname}.`);
  return kind;
}

export const chooserPath = ({ route }: QuizKind): string => `/${route}`;
export const genrePath = ({ route }: QuizKind, genreName: string): string =>
  `/${route}/${encodeURIComponent(genreName)}`;

export const videoPath = (genreName: string): string => `/vocabularyVideo/${encodeURIComponent(genreName)}`;

/** Returns a genre's name for people: "Days and dates" for "Days-and-dates". */
export const readableGenreName = (genreName: string): string => genreName.replaceAll('-', ' ');

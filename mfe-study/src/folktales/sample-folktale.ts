import type { Sentence, StoryDescription, StoryWords, Word } from '@shinobi/shared/contract/learning/stories';
import { parseMarkdown } from '@shinobi/shared/domain/texts/parse-markdown';
import type { Handlers } from '@shinobi/shared/testing/fake-api';
import { refusal } from '@shinobi/shared/testing/fake-api';

/** A short folktale for the standalone harness and the tests. */
export const FOLKTALE: StoryDescription = {
  storyId: 1,
  storyName: 'momotaro',
  description: 'A boy comes out of a peach.',
  title: { kanji: '桃太郎', hiragana: 'ももたろう', english: 'Momotaro, the Peach Boy' },
  youtube: null,
  level: 'N5',
  sentenceCount: 3,
};
export const OTHER_FOLKTALE: StoryDescription = {
  ...FOLKTALE,
  storyId: 2,
  storyName: 'kasa-jizo',
  title: { kanji: '笠地蔵', hiragana: 'かさじぞう', english: 'Kasa Jizo' },
  level: 'N4',
};

const EXPLANATION = '## The tale\n\nHe is a {桃|もも} boy.';

const SENTENCE_TEXTS = [
  ['山へ行きました。', 'やまへいきました。', 'yama e ikimashita.', 'He went to the mountains.'],
  ['桃を見ました。', 'ももをみました。', 'momo o mimashita.', 'She saw a peach.'],
  ['帰りました。', 'かえりました。', 'kaerimashita.', 'They went home.'],
] as const;

export const SENTENCES: Sentence[] = SENTENCE_TEXTS.map(([kanji, hiragana, romaji, english], at) => ({
  storyId: 1,
  lineNumber: at + 1,
  kanji,
  hiragana,
  romaji,
  english,
}));

const word = (lineNumber: number, wordNumber: number, kanji: string, hiragana: string, english: string): Word => ({
  storyId: 1,
  lineNumber,
  wordNumber,
  kanji,
  hiragana,
  english,
});
const WORDS: Word[] = [
  word(1, 1, '山', 'やま', 'mountain'),
  word(1, 2, 'へ', 'へ', 'to; toward'),
  word(1, 3, '行きました', 'いきました', 'went'),
  word(1, 4, '。', '。', ''),
  word(2, 1, '桃', 'もも', 'peach'),
  word(2, 2, 'を', 'を', 'marks the object'),
  word(2, 3, '見ました', 'みました', 'saw'),
  word(2, 4, '。', '。', ''),
  word(3, 1, '帰りました', 'かえりました', 'went home'),
  word(3, 2, '。', '。', ''),
];

/** Ten words, of which 1 occurs eight times in the first tale, and 2 five times in the second. */
export const STORY_WORDS: StoryWords[] = [
  {
    ...FOLKTALE,
    title: 'Momotaro',
    total: 10,
    words: [
      [8, 1],
      [1, 3],
    ],
  },
  {
    ...OTHER_FOLKTALE,
    title: 'Kasa Jizo',
    total: 10,
    words: [
      [5, 2],
      [4, 3],
    ],
  },
].map(({ storyId, storyName, title, sentenceCount, total, words }) => ({
  ...{ storyId, storyName, title, sentenceCount, total, words },
}));

export const folktaleHandlers: Handlers = {
  'GET /api/Stories/GetStoryWords': () => STORY_WORDS,
  'GET /api/Stories/GetAllStories': () => [FOLKTALE, OTHER_FOLKTALE],
  'GET /api/Stories/GetPageData/:storyName': ({ params }) =>
    params.storyName.toLowerCase() === FOLKTALE.storyName ? FOLKTALE : refusal('StoryNotFound'),
  'GET /api/Stories/GetSentences/:storyId': () => SENTENCES,
  'GET /api/Stories/GetWords/:storyId': () => ({
    words: WORDS,
    articles: [{ pageName: 'pitch-accent', title: 'How pitch accent works' }],
  }),
  'GET /api/Stories/GetExplanation/:storyName': () => ({
    explanation: EXPLANATION,
    formattedExplanation: parseMarkdown(EXPLANATION),
  }),
  'GET /api/Stories/GetOtherStories/:storyId': () => [OTHER_FOLKTALE],
};

import type { GrammarLesson, Question } from '@shinobi/shared/contract/learning/grammar';
import type { KanjiLesson } from '@shinobi/shared/contract/learning/kanji-test';
import { parseMarkdown } from '@shinobi/shared/domain/texts/parse-markdown';
import { type Handlers, refusal } from '@shinobi/shared/testing/fake-api';

const TEST: readonly Question[] = [
  {
    question: 'Which is right?',
    prompt: '“I am a student.”',
    choices: ['{私|わたし}は{学生|がくせい}です。', '{私|わたし}を{学生|がくせい}です。'],
    answer: 0,
    why: 'は marks the topic.',
    sound: '/audio/texts/fedcba9876543210-01234567.m4a',
  },
];

const EXPLANATION = '## A is B\n\n{私|わたし}は{学生|がくせい}です。 — I am a student.';

/** The first grammar lesson of the standalone harness. */
const GRAMMAR: GrammarLesson = {
  lessonId: 1,
  path: 'first',
  order: 1,
  level: 'N5',
  title: 'Saying what something is: です',
  pattern: 'A は B です',
  summary: 'Say that A is B.',
  explanation: EXPLANATION,
  formattedExplanation: parseMarkdown(EXPLANATION),
  examples: [
    {
      ja: '{山田|やまだ}さんは{先生|せんせい}です。',
      english: 'Ms. Yamada is a teacher.',
      sound: '/audio/texts/0123456789abcdef-01234567.m4a',
    },
    { ja: '{父|ちち}です。', english: 'This is my father.' },
  ],
  mistakes: [{ wrong: '{私|わたし}さん', right: '{私|わたし}', why: 'No さん after your own name.' }],
  test: [...TEST],
};

/** The first kanji lesson of the standalone harness. */
const KANJI: KanjiLesson = {
  lessonId: 1,
  path: 'first',
  order: 1,
  level: 'N5',
  title: 'Numbers',
  summary: 'Write and read the number one.',
  characters: [
    {
      kanji: '一',
      meanings: ['one'],
      on: ['イチ'],
      kun: ['ひと.つ'],
      strokes: 1,
      hint: 'One line for one.',
      words: [{ kanji: '一つ', hiragana: 'ひとつ', english: 'one thing', sound: null }],
    },
  ],
  test: [...TEST],
};

export const lessonHandlers: Handlers = {
  'GET /api/Grammar/GetAllGrammar': () => [GRAMMAR],
  'GET /api/Grammar/GetOne/:path': ({ params }) => (params.path === GRAMMAR.path ? GRAMMAR : refusal('LessonNotFound')),
  'GET /api/KanjiTest/GetAllKanjiTest': () => [{ ...KANJI, characters: KANJI.characters.map(({ kanji }) => kanji) }],
  'GET /api/KanjiTest/GetOne/:path': ({ params }) => (params.path === KANJI.path ? KANJI : refusal('LessonNotFound')),
};

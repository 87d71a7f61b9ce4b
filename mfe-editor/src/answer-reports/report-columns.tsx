import type { AnswerReport } from '@shinobi/shared/contract/editing/answer-report';
import { Link } from '@shinobi/shared/platform/router';
import { formatCount, formatDay } from '@shinobi/shared/ui/desk/format.js';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';

const QUIZZES: Readonly<Record<AnswerReport['kind'], readonly [path: string, name: string]>> = {
  vocab: ['/vocabulary-quiz', 'Vocabulary quiz'],
  kanji: ['/kanji-quiz', 'Kanji quiz'],
  EnToHiragana: ['/EnToHiragana-quiz', 'English to hiragana quiz'],
  EnToKanji: ['/EnToKanji-quiz', 'English to kanji quiz'],
};

const SHORT_OPINIONS: Readonly<Record<AnswerReport['opinion'], string>> = {
  agrees: 'Agrees',
  synonym: 'A synonym',
  other: 'Another entry',
  unknown: 'Does not say',
};

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The reported answer. */
export const ANSWER_COLUMN: Column<AnswerReport> = {
  title: 'Answer',
  show: ({ given }) => <span lang={JAPANESE.test(given) ? 'ja' : undefined}>{given}</span>,
};

/** For which word of which quiz it was given, by how many people, and what the dictionary says about it. */
export const CONTEXT_COLUMNS: readonly Column<AnswerReport>[] = [
  {
    title: 'For the word',
    show: ({ kanji, english }) => (
      <>
        <span lang="ja">{kanji}</span> {english}
      </>
    ),
  },
  { title: 'Reported by', show: ({ count }) => formatCount(count, 'person', 'people') },
  { title: 'Dictionary', show: ({ opinion }) => SHORT_OPINIONS[opinion] },
  {
    title: 'Quiz',
    show: ({ kind, genreName }) => {
      const [path, quiz] = QUIZZES[kind];
      return (
        <Link to={`${path}/${encodeURIComponent(genreName)}`}>
          {quiz}: {genreName}
        </Link>
      );
    },
  },
  { title: 'Last (UTC)', show: ({ at }) => <time dateTime={at}>{formatDay(at)}</time> },
];

import type { AnswerReport } from '@shinobi/shared/contract/editing/answer-report';
import css from './answer-reports.module.css';

/** What the quiz shows and asks for. */
const ASKED: Readonly<Record<AnswerReport['kind'], (report: AnswerReport) => string>> = {
  vocab: ({ kanji }) => `${kanji}: what does it mean?`,
  kanji: ({ kanji }) => `${kanji}: how is it read?`,
  EnToHiragana: ({ english }) => `${english}: in kana?`,
  EnToKanji: ({ english }) => `${english}: in Japanese?`,
};

/** What the dictionary says about an answer. */
const OPINIONS: Readonly<Record<AnswerReport['opinion'], string>> = {
  agrees: 'The dictionary agrees',
  synonym: 'A synonym',
  other: 'Another entry',
  unknown: 'The dictionary does not say',
};

/** What the learner was asked, what would have been right, and what the dictionary says. */
export function ReportContext(report: AnswerReport) {
  const { kind, kanji, hiragana, english, accepted, opinion, reason, entries } = report;
  const right = [kanji, hiragana, english, ...accepted];
  return (
    <dl className={css.context}>
      <div>
        <dt>Asked</dt>
        <dd>{ASKED[kind](report)}</dd>
      </div>
      <div>
        <dt>Right so far</dt>
        <dd>{[...new Set(right)].join(', ')}</dd>
      </div>
      <div>
        <dt>Dictionary</dt>
        <dd>
          <b>{OPINIONS[opinion]}</b>: {reason}
          {entries.length > 0 && ` Its meanings: ${entries.join('; ')}.`}
        </dd>
      </div>
    </dl>
  );
}

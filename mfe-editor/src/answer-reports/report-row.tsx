import type { AnswerReport } from '@shinobi/shared/contract/editing/answer-report';
import { Link } from '@shinobi/shared/platform/router';
import { Chip, Ruby } from '@shinobi/shared/ui';
import css from './answer-reports.module.css';
import type { ReportDecisions } from './use-report-decisions.js';
import { ReportDecision } from './report-decision.js';

const QUIZZES: Readonly<Record<AnswerReport['kind'], readonly [path: string, name: string]>> = {
  vocab: ['/vocabulary-quiz', 'Vocabulary quiz'],
  kanji: ['/kanji-quiz', 'Kanji quiz'],
  EnToHiragana: ['/EnToHiragana-quiz', 'English to hiragana quiz'],
  EnToKanji: ['/EnToKanji-quiz', 'English to kanji quiz'],
};

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

interface ReportRowProps {
  readonly report: AnswerReport;
  readonly editorToken: string | undefined;
  readonly decisions: ReportDecisions;
}

/** A reported answer, with the word that the quiz asked for. */
export function ReportRow({ report, editorToken, decisions }: ReportRowProps) {
  const { reportId, kind, given, count, at, genreName, kanji, hiragana, english } = report;
  const { stateOf, setState, selected, select } = decisions;
  const state = stateOf(reportId);
  const [path, quiz] = QUIZZES[kind];
  return (
    <li className={css.row}>
      <div className={css.report}>
        {state === 'open' && (
          <input
            type="checkbox"
            aria-label={`Select ${given}`}
            checked={selected.includes(reportId)}
            onChange={(event) => select([reportId], event.target.checked)}
          />
        )}
        <h3 className={css.given} lang={JAPANESE.test(given) ? 'ja' : undefined}>
          {given}
        </h3>
        <p className={css.word}>
          for <Ruby kanji={kanji} hiragana={hiragana} /> {english}
        </p>
        <ReportContext {...report} />
        <p className="quiet small">
          <Link to={`${path}/${encodeURIComponent(genreName)}`}>
            {quiz}: {genreName}
          </Link>
          , last on <time dateTime={at}>{date.format(Date.parse(at))}</time>
        </p>
      </div>
      <Chip>{count === 1 ? 'Reported by 1 person' : `Reported by ${count} people`}</Chip>
      <ReportDecision
        report={report}
        editorToken={editorToken}
        state={state}
        onStateChange={(to) => setState([[reportId, to]])}
      />
    </li>
  );
}

/** What the quiz shows and asks for. */
const ASKED: Readonly<Record<AnswerReport['kind'], (report: AnswerReport) => string>> = {
  vocab: ({ kanji }) => `${kanji}: what does it mean?`,
  kanji: ({ kanji }) => `${kanji}: how is it read?`,
  EnToHiragana: ({ english }) => `${english}: in kana?`,
  EnToKanji: ({ english }) => `${english}: in Japanese?`,
};

const OPINIONS: Readonly<Record<AnswerReport['opinion'], string>> = {
  agrees: 'The dictionary agrees',
  synonym: 'A synonym',
  other: 'Another entry',
  unknown: 'The dictionary does not say',
};

/** What the learner was asked, what would have been right, and what the dictionary says. */
function ReportContext(report: AnswerReport) {
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

import type { AnswerReport } from '@shinobi/shared/contract/editing/answer-report';
import { Link } from '@shinobi/shared/platform/router';
import { Chip, Ruby } from '@shinobi/shared/ui';
import css from './answer-reports.module.css';
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
  /** Called with 1 for a decision and with −1 when it is undone. */
  readonly onDecided: (by: 1 | -1) => void;
}

/** A reported answer, with the word that the quiz asked for. */
export function ReportRow({ report, editorToken, onDecided }: ReportRowProps) {
  const { kind, given, count, at, genreName, kanji, hiragana, english } = report;
  const [path, quiz] = QUIZZES[kind];
  return (
    <li className={css.row}>
      <div>
        <h3 className={css.given} lang={JAPANESE.test(given) ? 'ja' : undefined}>
          {given}
        </h3>
        <p className={css.word}>
          for <Ruby kanji={kanji} hiragana={hiragana} /> {english}
        </p>
        <p className="quiet small">
          <Link to={`${path}/${encodeURIComponent(genreName)}`}>
            {quiz}: {genreName}
          </Link>
          , last on <time dateTime={at}>{date.format(Date.parse(at))}</time>
        </p>
      </div>
      <Chip>{count === 1 ? 'Reported once' : `Reported ${count} times`}</Chip>
      <ReportDecision report={report} editorToken={editorToken} onDecided={onDecided} />
    </li>
  );
}

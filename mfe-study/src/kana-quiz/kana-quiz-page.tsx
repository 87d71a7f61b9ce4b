import type { KanaScript } from '@shinobi/shared/domain/japanese/kana';
import { useLocation, useSearchParams } from '@shinobi/shared/platform/router';
import { Button, ButtonLink } from '@shinobi/shared/ui';
import { useMemo } from 'react';
import { inWords } from '../common/number-words.js';
import { kanaQuizPath, useKanaFont, useKanaStanding } from '../kana/index.js';
import { QuizPage, QuizResult, XpChips, XpNote } from '../quiz/index.js';
import css from './kana-quiz.module.css';
import { KANA_SETS, kanaChoiceOf, SIZES, type KanaChoice } from './kana-quiz-options.js';
import { rememberedRows, rememberRows } from './saved-rows.js';
import { RowsChoice } from './row-picker.js';
import { useKanaQuiz } from './use-kana-quiz.js';

const TABLES = '/hiragana-katakana';

/** The hiragana or the katakana quiz, told apart by the address; a deeper address is the same quiz. */
export function KanaQuizPage() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const script: KanaScript = pathname.startsWith(kanaQuizPath('Katakana')) ? 'Katakana' : 'Hiragana';
  const choice = useMemo(() => kanaChoiceOf(search, rememberedRows(script)), [search, script]);
  const [font] = useKanaFont();
  return (
    <div data-kana-font={font} className={css.font}>
      <Session key={`${script} ${search.toString()}`} script={script} choice={choice} />
    </div>
  );
}

interface SessionProps {
  readonly script: KanaScript;
  readonly choice: KanaChoice;
}

function Session({ script, choice }: SessionProps) {
  const { quiz, items, xp } = useKanaQuiz(script, choice);
  const { percent } = useKanaStanding(script);
  const { missed } = quiz.outcome;
  const practise = { label: `Practise the ${missed.length} you missed`, run: () => quiz.restart(missed) };
  const next = {
    label: `${percent === 100 ? 'Another' : 'The next'} ${inWords(items.length)}`,
    run: () => quiz.restart(),
  };
  const again = { label: `All ${inWords(items.length)} again`, run: () => quiz.restart(quiz.session.items) };
  const [main, ...others] = missed.length > 0 ? [practise, next, again] : [next, again];
  const result = (
    <QuizResult
      outcome={quiz.outcome}
      items={items}
      storedPercent={percent}
      summary={
        <>
          <p className="quiet">
            {percent}% of {script.toLowerCase()} mastered.
          </p>
          <p>
            <XpChips xp={xp} />
          </p>
        </>
      }
      main={
        <Button variant="go" size="big" onClick={main?.run}>
          {main?.label}
        </Button>
      }
    >
      {others.map(({ label, run }) => (
        <Button key={label} variant="plain" onClick={run}>
          {label}
        </Button>
      ))}
      <ButtonLink variant="plain" to={TABLES}>
        The tables
      </ButtonLink>
      <XpNote xp={xp} />
    </QuizResult>
  );
  return (
    <QuizPage
      quiz={quiz}
      leavePath={TABLES}
      ornament={script === 'Hiragana' ? 'ひらがな' : 'カタカナ'}
      result={result}
      options={<SetChoice script={script} choice={choice} />}
    />
  );
}

/** What is asked, and how much of it; kept in the address, so that it can be kept and shared. */
function SetChoice({ script, choice }: SessionProps) {
  const [, setSearch] = useSearchParams();
  const change = (next: Partial<KanaChoice>) => {
    const { set, rows, size } = { ...choice, ...next };
    rememberRows(script, set === 'rows' ? rows : []);
    setSearch({ set, ...(set === 'rows' && { rows: rows.join(',') }), size: String(size) }, { replace: true });
  };
  return (
    <>
      <label className={css.choice}>
        Ask me
        <select value={choice.set} onChange={({ target }) => change({ set: target.value as KanaChoice['set'] })}>
          {Object.entries(KANA_SETS).map(([set, name]) => (
            <option key={set} value={set}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={css.choice}>
        At a time
        <select value={choice.size} onChange={({ target }) => change({ size: Number(target.value) })}>
          {Object.entries(SIZES).map(([size, name]) => (
            <option key={size} value={size}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {choice.set === 'rows' && <RowsChoice script={script} rows={choice.rows} onChoose={(rows) => change({ rows })} />}
    </>
  );
}

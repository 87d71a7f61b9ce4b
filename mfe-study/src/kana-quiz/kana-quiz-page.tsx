import type { KanaScript } from '@shinobi/shared/domain/japanese/kana';
import { useHydrated, usePlatform } from '@shinobi/shared/platform';
import { useLocation, useSearchParams } from '@shinobi/shared/platform/router';
import { useMemo, useState } from 'react';
import { numberInWords } from '../common/number-words.js';
import { kanaQuizPath, useKanaFont, useKanaMastery } from '../kana/index.js';
import { practiseMissed, QuizPage, QuizResult, type ResultAction } from '../quiz/index.js';
import select from '../common/inline-select.module.css';
import css from './kana-quiz.module.css';
import { KANA_SETS, type KanaQuizOptions, parseKanaQuizOptions, SESSION_SIZES } from './kana-quiz-options.js';
import { readSavedRows, saveRows } from './saved-rows.js';
import { KanaQuizIntro } from './kana-quiz-intro.js';
import { RowPicker } from './row-picker.js';
import { useKanaQuiz } from './use-kana-quiz.js';

const KANA_TABLES_PATH = '/hiragana-katakana';

/** The hiragana or the katakana quiz, depending on the address. Deeper addresses show the same quiz. */
export function KanaQuizPage() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const script: KanaScript = pathname.startsWith(kanaQuizPath('Katakana')) ? 'Katakana' : 'Hiragana';
  const storage = usePlatform().storage('study');
  const isHydrated = useHydrated();
  const options = useMemo(
    () => (isHydrated ? parseKanaQuizOptions(search, readSavedRows(storage, script)) : null),
    [search, script, storage, isHydrated],
  );
  const [font] = useKanaFont();
  const [hasIntro] = useState(!isHydrated);
  return (
    <>
      {hasIntro && (
        // What the server has rendered is hidden, not removed: the quiz takes its place in one step.
        <div hidden={options !== null}>
          <KanaQuizIntro script={script} />
        </div>
      )}
      {options && (
        <div data-kana-font={font} className={css.font}>
          <KanaQuizRun key={`${script} ${search.toString()}`} script={script} options={options} />
        </div>
      )}
    </>
  );
}

interface KanaQuizRunProps {
  readonly script: KanaScript;
  readonly options: KanaQuizOptions;
}

function KanaQuizRun({ script, options }: KanaQuizRunProps) {
  const { quiz, items, xp } = useKanaQuiz(script, options);
  const { percent } = useKanaMastery(script);
  const next: ResultAction = {
    label: `${percent === 100 ? 'Another' : 'The next'} ${numberInWords(items.length)}`,
    run: () => quiz.restart(),
  };
  const repeat: ResultAction = {
    label: `All ${numberInWords(items.length)} again`,
    run: () => quiz.restart(quiz.session.items),
  };
  const tables: ResultAction = { label: 'Kana tables', to: KANA_TABLES_PATH };
  const [practise] = practiseMissed(quiz);
  const result = (
    <QuizResult
      quiz={quiz}
      items={items}
      storedPercent={percent}
      summary={`${percent}% of ${script.toLowerCase()} mastered.`}
      xp={xp}
      actions={practise ? [practise, next, repeat, tables] : [next, repeat, tables]}
    />
  );
  return (
    <QuizPage
      quiz={quiz}
      leavePath={KANA_TABLES_PATH}
      ornament={script === 'Hiragana' ? 'ひらがな' : 'カタカナ'}
      result={result}
      options={<KanaQuizOptionFields script={script} options={options} />}
    />
  );
}

/** Chooses what to ask and how much. The address holds the options, so that it can be bookmarked and shared. */
function KanaQuizOptionFields({ script, options }: KanaQuizRunProps) {
  const [, setSearch] = useSearchParams();
  const { storage } = usePlatform();
  const change = (next: Partial<KanaQuizOptions>) => {
    const { set, rows, size } = { ...options, ...next };
    saveRows(storage('study'), script, set === 'rows' ? rows : []);
    setSearch({ set, ...(set === 'rows' && { rows: rows.join(',') }), size: String(size) }, { replace: true });
  };
  return (
    <>
      <label className={select.field}>
        Ask me
        <select
          name="set"
          value={options.set}
          onChange={({ target }) => change({ set: target.value as KanaQuizOptions['set'] })}
        >
          {Object.entries(KANA_SETS).map(([set, name]) => (
            <option key={set} value={set}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={select.field}>
        At a time
        <select name="size" value={options.size} onChange={({ target }) => change({ size: Number(target.value) })}>
          {Object.entries(SESSION_SIZES).map(([size, name]) => (
            <option key={size} value={size}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {options.set === 'rows' && (
        <RowPicker script={script} rows={options.rows} onChoose={(rows) => change({ rows })} />
      )}
    </>
  );
}

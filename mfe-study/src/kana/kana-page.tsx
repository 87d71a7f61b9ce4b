import type { Kana, KanaScript } from '@shinobi/shared/domain/japanese/kana';
import { Link } from '@shinobi/shared/platform/router';
import { ButtonLink, PageHead, Progress, Wrap } from '@shinobi/shared/ui';
import { useState } from 'react';
import tabs from '../common/tabs.module.css';
import { KanaDialog } from './kana-dialog.js';
import { KANA_FONTS, type KanaFont, useKanaFont } from './use-kana-font.js';
import css from './kana.module.css';
import { KANA_TABLES } from './kana-tables.js';
import { kanaQuizPath } from './kana-urls.js';
import { useKanaMastery } from './use-kana-mastery.js';
import { KanaTableView } from './kana-table-view.js';

const SCRIPTS: readonly KanaScript[] = ['Hiragana', 'Katakana'];
const KANA_COUNT = KANA_TABLES.flatMap(({ rows }) => rows.flat()).filter((kana) => kana !== null).length;

interface ChosenKana {
  readonly kana: Kana;
  readonly script: KanaScript;
}

/** The two kana tables, which show the mastered kana. Each kana can be played and traced. */
export function KanaPage() {
  const [font, setFont] = useKanaFont();
  const [chosen, setChosen] = useState<ChosenKana | null>(null);
  return (
    <Wrap>
      <PageHead title="Hiragana and katakana" ornament="仮名">
        <p>
          Press a kana to hear it and to see how it is written.{' '}
          <Link to="/romaji-converter">Turn any Japanese text into romaji, and back</Link>
        </p>
      </PageHead>
      <div className={css.tools}>
        <nav className={`${tabs.tabs} ${css.tabs}`} aria-label="Tables">
          {SCRIPTS.map((script) => (
            <a key={script} href={`#${script.toLowerCase()}`}>
              {script}
            </a>
          ))}
        </nav>
        <FontChoice font={font} onChoose={setFont} />
      </div>
      <div data-kana-font={font} className={css.scripts}>
        {SCRIPTS.map((script) => (
          <ScriptSection key={script} script={script} onChoose={(kana) => setChosen({ kana, script })} />
        ))}
        {chosen && <KanaDialog {...chosen} onClose={() => setChosen(null)} />}
      </div>
    </Wrap>
  );
}

interface FontChoiceProps {
  readonly font: KanaFont;
  readonly onChoose: (font: KanaFont) => void;
}

const FontChoice = ({ font, onChoose }: FontChoiceProps) => (
  <div className={`${tabs.tabs} ${css.tabs}`} role="group" aria-label="Kana style">
    {KANA_FONTS.map((other) => (
      <button key={other.font} type="button" aria-pressed={other.font === font} onClick={() => onChoose(other.font)}>
        {other.name}
      </button>
    ))}
  </div>
);

interface ScriptSectionProps {
  readonly script: KanaScript;
  readonly onChoose: (kana: Kana) => void;
}

function ScriptSection({ script, onChoose }: ScriptSectionProps) {
  const { status, percent } = useKanaMastery(script);
  const left =
    KANA_COUNT - KANA_TABLES.flatMap(({ rows }) => rows.flat()).filter((kana) => kana && status[kana.key]).length;
  return (
    <section id={script.toLowerCase()} className={css.script} aria-labelledby={`${script}-title`}>
      <div className={css.side}>
        <h2 id={`${script}-title`}>{script}</h2>
        <p className={css.percent}>
          {percent}% <small>mastered</small>
        </p>
        <Progress label={`${script} mastered`} value={percent} />
        <ButtonLink variant="go" size="big" to={`${kanaQuizPath(script)}?set=left`}>
          {left > 0 ? `Practise the ${left} left` : 'Practise all of them'}
        </ButtonLink>
        <p className={css.legend}>
          <span>
            <i data-mastered /> inked: you know it
          </span>
          <span>
            <i /> grey: trace it next
          </span>
        </p>
      </div>
      <div>
        {KANA_TABLES.map((table) => (
          <KanaTableView key={table.group} table={table} script={script} status={status} onChoose={onChoose} />
        ))}
      </div>
    </section>
  );
}

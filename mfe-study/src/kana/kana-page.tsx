import type { Kana, KanaScript } from '@shinobi/shared/domain/japanese/kana';
import { Link } from '@shinobi/shared/platform/router';
import { ButtonLink, PageHead, Progress, Wrap } from '@shinobi/shared/ui';
import { useState } from 'react';
import { KanaCard } from './kana-dialog.js';
import { KANA_FONTS, useKanaFont, type KanaFont } from './use-kana-font.js';
import css from './kana.module.css';
import { KANA_TABLES } from './kana-tables.js';
import { kanaQuizPath, useKanaStanding } from './use-kana-mastery.js';
import { KanaTableView } from './kana-table-view.js';

const SCRIPTS: readonly KanaScript[] = ['Hiragana', 'Katakana'];
const ALL = KANA_TABLES.flatMap(({ rows }) => rows.flat()).filter((kana) => kana !== null).length;

interface Chosen {
  readonly kana: Kana;
  readonly script: KanaScript;
}

/** The two kana tables, with what is mastered; each kana can be heard, watched and traced. */
export function KanaPage() {
  const [font, setFont] = useKanaFont();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <Wrap>
      <PageHead title="Hiragana and katakana" ornament="仮名">
        <p>
          Press a kana to hear it and to see how it is written.{' '}
          <Link to="/romaji-converter">Turn any Japanese text into romaji, and back</Link>
        </p>
      </PageHead>
      <div className={css.tools}>
        <nav className={css.seg} aria-label="Tables">
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
          <Script key={script} script={script} onChoose={(kana) => setChosen({ kana, script })} />
        ))}
        {chosen && <KanaCard {...chosen} onClose={() => setChosen(null)} />}
      </div>
    </Wrap>
  );
}

interface FontChoiceProps {
  readonly font: KanaFont;
  readonly onChoose: (font: KanaFont) => void;
}

const FontChoice = ({ font, onChoose }: FontChoiceProps) => (
  <div className={css.seg} role="group" aria-label="Kana style">
    {KANA_FONTS.map((other) => (
      <button key={other.font} type="button" aria-pressed={other.font === font} onClick={() => onChoose(other.font)}>
        {other.name}
      </button>
    ))}
  </div>
);

interface ScriptProps {
  readonly script: KanaScript;
  readonly onChoose: (kana: Kana) => void;
}

function Script({ script, onChoose }: ScriptProps) {
  const { status, percent } = useKanaStanding(script);
  const left = ALL - KANA_TABLES.flatMap(({ rows }) => rows.flat()).filter((kana) => kana && status[kana.key]).length;
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

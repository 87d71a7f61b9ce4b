import { useState } from 'react';
import { Link } from '@shinobi/shared/platform/router';
import css from './first-question.module.css';

const RIGHT = 'し';
const CHOICES = ['つ', RIGHT, 'も', 'く'] as const;
const NAMES: Readonly<Record<string, string>> = { つ: 'tsu', も: 'mo', く: 'ku' };

const stateOf = (choice: string, chosen: string | null) => {
  if (chosen === null) return undefined;
  if (choice === RIGHT) return 'right';
  return choice === chosen ? 'wrong' : undefined;
};

/** A question for guests about the kana that the hero shows. */
export function FirstQuestion() {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <section className={css.question} aria-labelledby="first-question">
      <h2 id="first-question">Try it now: which one is “shi”?</h2>
      <div className={css.choices}>
        {CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            lang="ja"
            className={css.choice}
            data-state={stateOf(choice, chosen)}
            onClick={() => setChosen(choice)}
          >
            {choice}
          </button>
        ))}
      </div>
      <div className={css.verdict}>
        <p role="status">{chosen !== null && <Verdict chosen={chosen} />}</p>
        {chosen === RIGHT && <Link to="/hiragana-quiz">Continue with the next hiragana</Link>}
      </div>
    </section>
  );
}

function Verdict({ chosen }: { readonly chosen: string }) {
  if (chosen === RIGHT) return <b>Right! You can read your first hiragana.</b>;
  return (
    <>
      That one is “{NAMES[chosen]}”. <b>し is “shi”</b>: one stroke, down and up again.
    </>
  );
}

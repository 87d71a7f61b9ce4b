import { useEffect, useRef } from 'react';
import { Ruby, Seal, SEALS } from '@shinobi/shared/ui';
import { Answered } from './question.js';
import type { SpinState } from './spin-state.js';
import css from './outcome.module.css';

type Over = Extract<SpinState, { readonly phase: 'told' | 'late' }>;

const coins = (delta: number) => {
  const amount = Math.abs(delta).toLocaleString('en');
  if (delta === 0) return 'It cost you nothing.';
  return delta > 0 ? `You win ${amount} coins.` : `${amount} coins are lost.`;
};

const VERDICT = { right: 'Right!', wrong: 'Not this time.', late: 'The time is over.' } as const;

/** What a spin came to, and the word once more so that it stays in mind. */
export function Outcome({ state }: { readonly state: Over }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const word = state.phase === 'told' ? state.told.vocab : state.spun.wheel[state.spun.index];
  const verdict = state.phase === 'late' ? 'late' : state.told.correct ? 'right' : 'wrong';
  if (!word) return null;
  return (
    <section className={css.outcome}>
      <div className={css.verdict} role="status">
        <Seal mark={verdict === 'right' ? SEALS.right : SEALS.again} empty={verdict !== 'right'} stamp size="3.5rem" />
        <div>
          <h3 ref={heading} tabIndex={-1}>
            {VERDICT[verdict]}
          </h3>
          <p>
            <Ruby className={css.word} kanji={word.kanji} hiragana={word.hiragana} /> means “{word.english}”.
          </p>
          <p className="num">{coins(state.phase === 'told' ? state.told.delta : -state.stake)}</p>
        </div>
      </div>
      {state.phase === 'told' && <Answered spun={state.spun} chosen={state.chosen} right={word.english} />}
    </section>
  );
}

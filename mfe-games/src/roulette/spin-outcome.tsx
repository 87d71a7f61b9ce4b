import { useEffect, useRef } from 'react';
import { Ruby, Seal, SEALS } from '@shinobi/shared/ui';
import { AnsweredChoices } from './meaning-question.js';
import type { SpinState } from './spin-state.js';
import css from './spin-outcome.module.css';

type FinishedSpin = Extract<SpinState, { readonly phase: 'answered' | 'late' }>;

const coins = (delta: number) => {
  const amount = Math.abs(delta).toLocaleString('en');
  if (delta === 0) return 'It cost you nothing.';
  return delta > 0 ? `You win ${amount} coins.` : `You lose ${amount} coins.`;
};

const HEADINGS = { right: 'Right!', wrong: 'Not this time.', late: 'Time is up.' } as const;

/** The result of a spin, with its word and meaning. */
export function SpinOutcome({ state }: { readonly state: FinishedSpin }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const vocab = state.phase === 'answered' ? state.verdict.vocab : state.vocab;
  const word = vocab ?? state.spin.wheel[state.spin.index];
  const result = state.phase === 'late' ? 'late' : state.verdict.correct ? 'right' : 'wrong';
  if (!word) return null;
  return (
    <section className={css.outcome}>
      <div className={css.verdict} role="status">
        <Seal mark={result === 'right' ? SEALS.right : SEALS.again} empty={result !== 'right'} stamp size="3.5rem" />
        <div>
          <h3 ref={heading} tabIndex={-1}>
            {HEADINGS[result]}
          </h3>
          <p>
            <Ruby className={css.word} kanji={word.kanji} hiragana={word.hiragana} />
            {vocab && <> means “{vocab.english}”.</>}
          </p>
          <p className="num">{coins(state.phase === 'answered' ? state.verdict.delta : -state.stake)}</p>
        </div>
      </div>
      {state.phase === 'answered' && (
        <AnsweredChoices spin={state.spin} chosen={state.chosen} right={state.verdict.vocab.english} />
      )}
    </section>
  );
}

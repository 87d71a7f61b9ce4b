import { useId } from 'react';
import { type Stake, stakeProblem, STAKES } from './stakes.js';
import css from './stake-chooser.module.css';

interface StakeChooserProps {
  readonly stake: Stake;
  readonly coin: number;
  readonly free: number | null;
  readonly paid: number | null;
  readonly onChoose: (stake: Stake) => void;
}

/** Radio buttons for the stake. A stake that is not possible says why. */
export function StakeChooser({ stake, onChoose, ...available }: StakeChooserProps) {
  const name = useId();
  return (
    <fieldset className={css.stakes}>
      <legend>Your stake</legend>
      {STAKES.map((each) => {
        const problem = stakeProblem(each, available);
        return (
          <label key={each} className={css.stake} title={problem ?? undefined}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === stake}
              disabled={problem !== null}
              onChange={() => onChoose(each)}
            />
            <span className="num">{each === 0 ? 'Free' : each.toLocaleString('en')}</span>
            {problem && <span className="sr">, {problem.toLowerCase()}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}

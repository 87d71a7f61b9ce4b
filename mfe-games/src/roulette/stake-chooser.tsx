import { useId } from 'react';
import { refusalOf, STAKES, type Stake } from './stakes.js';
import css from './stake-chooser.module.css';

interface StakeChooserProps {
  readonly stake: Stake;
  readonly coin: number;
  readonly free: number | null;
  readonly paid: number | null;
  readonly onChoose: (stake: Stake) => void;
}

/** What is played for. One that cannot be had says why. */
export function StakeChooser({ stake, onChoose, ...left }: StakeChooserProps) {
  const name = useId();
  return (
    <fieldset className={css.stakes}>
      <legend>Your stake</legend>
      {STAKES.map((each) => {
        const refusal = refusalOf(each, left);
        return (
          <label key={each} className={css.stake} title={refusal ?? undefined}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === stake}
              disabled={refusal !== null}
              onChange={() => onChoose(each)}
            />
            <span className="num">{each === 0 ? 'Free' : each.toLocaleString('en')}</span>
            {refusal && <span className="sr">, {refusal.toLowerCase()}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}

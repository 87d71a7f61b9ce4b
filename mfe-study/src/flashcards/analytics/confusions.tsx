import { Button, Japanese } from '@shinobi/shared/ui';
import { useState } from 'react';
import { confusions, forgetConfusion, type Confusion } from '../../common/confusions.js';
import css from './analytics.module.css';
import { PairDrill } from './pair-drill.js';

const SHOWN = 6;

/** What one mixes up in the quizzes, with a drill of just those. Nothing as long as there is nothing. */
export function Confusions() {
  const [pairs, setPairs] = useState<readonly Confusion[]>(confusions);
  const [drilled, setDrilled] = useState<Confusion | null>(null);
  if (pairs.length === 0) return null;
  const done = (isLearned: boolean) => {
    if (drilled && isLearned) forgetConfusion(drilled.asked, drilled.taken);
    setDrilled(null);
    setPairs(confusions());
  };
  if (drilled) return <PairDrill pair={drilled} onDone={done} />;
  return (
    <section className={css.confusions}>
      <h2>What you mix up</h2>
      <ul className={css.hardest}>
        {pairs.slice(0, SHOWN).map((pair) => (
          <li key={`${pair.asked} ${pair.taken}`}>
            <span>
              You mix <Japanese>{pair.asked}</Japanese> and <Japanese>{pair.taken}</Japanese>
            </span>
            <span className="quiet num">{pair.times === 1 ? 'once' : `${pair.times} times`}</span>
            <Button size="small" onClick={() => setDrilled(pair)}>
              Practise<span className="sr"> {`${pair.asked} and ${pair.taken}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

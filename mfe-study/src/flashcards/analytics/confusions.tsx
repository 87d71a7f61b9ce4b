import { usePlatform } from '@shinobi/shared/platform';
import { Button, Japanese } from '@shinobi/shared/ui';
import { useState } from 'react';
import { type Confusion, readConfusions, removeConfusion } from '../../common/confusions.js';
import { useStoredState } from '../../common/use-stored-state.js';
import { useUserId } from '../../common/use-user-id.js';
import css from './analytics.module.css';
import { PairDrill } from './pair-drill.js';

const SHOWN_MAX = 6;
const NO_PAIRS: readonly never[] = [];

/** The pairs that the learner mixes up in the quizzes, each with a drill. Renders nothing without any. */
export function Confusions() {
  const userId = useUserId();
  return <PairsOf key={userId} userId={userId} />;
}

function PairsOf({ userId }: { readonly userId: number | null }) {
  const storage = usePlatform().storage('study');
  const [pairs, setPairs] = useStoredState<readonly Confusion[]>(() => readConfusions(storage, userId), NO_PAIRS);
  const [drilledPair, setDrilledPair] = useState<Confusion | null>(null);
  if (pairs.length === 0) return null;
  const finishDrill = (isLearned: boolean) => {
    if (drilledPair && isLearned) removeConfusion(storage, userId, drilledPair.asked, drilledPair.taken);
    setDrilledPair(null);
    setPairs(readConfusions(storage, userId));
  };
  if (drilledPair) return <PairDrill pair={drilledPair} onDone={finishDrill} />;
  return (
    <section className={css.confusions}>
      <h2>What you mix up</h2>
      <ul className={css.hardest}>
        {pairs.slice(0, SHOWN_MAX).map((pair) => (
          <li key={`${pair.asked} ${pair.taken}`}>
            <span>
              You mix <Japanese>{pair.asked}</Japanese> and <Japanese>{pair.taken}</Japanese>
            </span>
            <span className="quiet num">{pair.times === 1 ? 'once' : `${pair.times} times`}</span>
            <Button size="small" onClick={() => setDrilledPair(pair)}>
              Practise
              <span className="sr">
                {' '}
                <Japanese>{pair.asked}</Japanese> and <Japanese>{pair.taken}</Japanese>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

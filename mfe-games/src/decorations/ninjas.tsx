import { useState, type CSSProperties } from 'react';
import { ITEMS } from '@shinobi/shared/domain/economy/items';
import coin from '@shinobi/shared/ui/art/coin.svg';
import flying from '@shinobi/shared/ui/art/ninja-fly.svg';
import running from '@shinobi/shared/ui/art/ninja-run.svg';
import { flyingAt, runningAt, type Place } from './courses.js';
import css from './ninjas.module.css';
import { useTick } from './ticks.js';
import { useCatch, type Drop } from './use-catch.js';
import { useLively } from './use-lively.js';

/** Two ninjas cross the page once a minute: one runs along the footer, one flies and drops something when clicked. */
export function Ninjas() {
  return useLively() ? <Round /> : null;
}

const at = ({ x, y }: Place) => ({ '--x': x, '--y': y }) as CSSProperties;

function Round() {
  const tick = useTick();
  return (
    <>
      <img
        className={css.running}
        style={at(runningAt(tick))}
        data-testid="running-ninja"
        data-tick={tick}
        src={running}
        alt=""
        width="48"
        height="48"
      />
      <Flying tick={tick} />
    </>
  );
}

function Flying({ tick }: { readonly tick: number }) {
  const { caught, click, forget } = useCatch();
  const [held, setHeld] = useState<number | null>(null);
  const [seen, setSeen] = useState(tick);
  if (seen !== tick) {
    setSeen(tick);
    // The next round: he is back, with a full bag.
    if (tick === 0 && caught) forget();
  }
  const hold = () => setHeld(tick);
  const release = () => setHeld(null);
  const place = at(flyingAt(held ?? tick));
  if (caught) return <Fallen drop={caught.drop} place={place} />;
  return (
    <button
      type="button"
      className={css.flying}
      style={place}
      data-testid="flying-ninja"
      data-tick={tick}
      aria-label="Catch the flying ninja"
      // He waits for who aims at him.
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      onClick={click}
    >
      <img src={flying} alt="" width="48" height="48" />
    </button>
  );
}

function told(drop: Drop): string {
  if (!drop) return 'Nothing this time';
  if (drop.type === 'item') return `He dropped: ${ITEMS[drop.itemKey].name}`;
  return `He dropped ${drop.coins} ${drop.coins === 1 ? 'coin' : 'coins'}`;
}

/** What fell, where he was. */
const Fallen = ({ drop, place }: { readonly drop: Drop; readonly place: CSSProperties }) => (
  <p className={css.fallen} style={place} role="status">
    {drop?.type === 'coins' && <img src={coin} alt="" width="20" height="20" />}
    {told(drop)}
  </p>
);

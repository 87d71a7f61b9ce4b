import { type CSSProperties, useState } from 'react';
import { ITEMS } from '@shinobi/shared/domain/economy/items';
import coin from '@shinobi/shared/ui/art/coin.svg';
import flying from '@shinobi/shared/ui/art/ninja-fly.svg';
import running from '@shinobi/shared/ui/art/ninja-run.svg';
import { flyingNinjaAt, runningNinjaAt, type ScreenPosition } from './ninja-paths.js';
import css from './ninjas.module.css';
import { useTick } from './tick-counter.js';
import { type Drop, useNinjaCatch } from './use-ninja-catch.js';
import { useDecorationsEnabled } from './use-decorations-enabled.js';

/** Two ninjas cross the page once a minute: one runs along the footer, one flies and drops something when clicked. */
export function Ninjas() {
  return useDecorationsEnabled() ? <CrossingNinjas /> : null;
}

const positionStyle = ({ x, y }: ScreenPosition) => ({ '--x': x, '--y': y }) as CSSProperties;

function CrossingNinjas() {
  const tick = useTick();
  return (
    <>
      <img
        className={css.running}
        style={positionStyle(runningNinjaAt(tick))}
        data-testid="running-ninja"
        data-tick={tick}
        src={running}
        alt=""
        width="48"
        height="48"
      />
      <FlyingNinja tick={tick} />
    </>
  );
}

function FlyingNinja({ tick }: { readonly tick: number }) {
  const { caught, click, reset } = useNinjaCatch();
  const [heldTick, setHeldTick] = useState<number | null>(null);
  const [seen, setSeen] = useState(tick);
  if (seen !== tick) {
    setSeen(tick);
    // In the next round the ninja is back and can be caught again.
    if (tick === 0 && caught) reset();
  }
  const hold = () => setHeldTick(tick);
  const release = () => setHeldTick(null);
  const position = positionStyle(flyingNinjaAt(heldTick ?? tick));
  if (caught) return <DropMessage drop={caught.drop} position={position} />;
  return (
    <button
      type="button"
      className={css.flying}
      style={position}
      data-testid="flying-ninja"
      data-tick={tick}
      aria-label="Catch the flying ninja"
      // The ninja stops for a pointer or the focus, so that it can be hit.
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

function dropText(drop: Drop): string {
  if (!drop) return 'Nothing this time';
  if (drop.type === 'item') return `He dropped: ${ITEMS[drop.itemKey].name}`;
  return `He dropped ${drop.coins} ${drop.coins === 1 ? 'coin' : 'coins'}`;
}

/** Tells what the ninja dropped, where it was caught. */
const DropMessage = ({ drop, position }: { readonly drop: Drop; readonly position: CSSProperties }) => (
  <p className={css.drop} style={position} role="status">
    {drop?.type === 'coins' && <img src={coin} alt="" width="20" height="20" />}
    {dropText(drop)}
  </p>
);

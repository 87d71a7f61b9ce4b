import { useEffect, useState } from 'react';
import { ROULETTE } from '@shinobi/shared/domain/limits/roulette';
import { movesLittle } from '@shinobi/shared/ui';
import type { StartedSpin } from './spin-state.js';
import css from './wheel.module.css';
import { angleOf, sectorPath, turnTo } from './wheel-geometry.js';

/** As long as the stylesheet's. */
const TURN_MS = 2600;
const SECTORS = ROULETTE.wheelSize;
const SECTOR = sectorPath(SECTORS, 98);
/** So wide is a sector where its word stands, in the wheel's own units. */
const WORD_ROOM = 46;
const LARGEST = 16;

interface WheelProps {
  /** The last spin; null before the first. */
  readonly spun: StartedSpin | null;
  readonly turning: boolean;
  readonly onStop: () => void;
}

/** How far the wheel has been turned in all, so that every spin goes on from where it stands. */
function useTurn(spun: StartedSpin | null): number {
  const [turn, setTurn] = useState<{ spinId: number | null; degrees: number }>({ spinId: null, degrees: 0 });
  if (spun && spun.spinId !== turn.spinId) {
    setTurn({ spinId: spun.spinId, degrees: turnTo(spun.index, SECTORS, turn.degrees) });
  }
  return turn.degrees;
}

const Sector = ({ index, word }: { readonly index: number; readonly word: string | undefined }) => (
  <g transform={`rotate(${angleOf(index, SECTORS)})`}>
    <path className={css.sector} d={SECTOR} />
    <text className={css.word} y="-72" fontSize={Math.min(LARGEST, WORD_ROOM / (word ?? '？').length)} lang="ja">
      {word ?? '？'}
    </text>
  </g>
);

/** Stops where the server said. For those who want little motion it does not turn, it only stands there. */
export function Wheel({ spun, turning, onStop }: WheelProps) {
  const degrees = useTurn(spun);
  useEffect(() => {
    if (!turning) return undefined;
    const timer = setTimeout(onStop, movesLittle() ? 0 : TURN_MS);
    return () => clearTimeout(timer);
  }, [turning, onStop]);
  return (
    <svg className={css.frame} viewBox="-104 -116 208 222" aria-hidden="true" data-spin={spun?.spinId}>
      <g className={css.wheel} style={{ transform: `rotate(${degrees}deg)` }}>
        {Array.from({ length: SECTORS }, (_, index) => (
          <Sector key={index} index={index} word={spun?.wheel[index]?.kanji} />
        ))}
      </g>
      <circle className={css.hub} r="14" />
      <path className={css.pointer} d="M-9 -114H9L0 -90Z" />
    </svg>
  );
}

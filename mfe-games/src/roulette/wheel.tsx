import { useEffect, useState } from 'react';
import { ROULETTE } from '@shinobi/shared/domain/limits/roulette';
import { movesLittle } from '@shinobi/shared/ui';
import type { StartedSpin } from './spin-state.js';
import css from './wheel.module.css';
import { angleOf, sectorPath, turnTo } from './wheel-geometry.js';

/** Matches the transition in the stylesheet. */
const TURN_MS = 2600;
const SECTORS = ROULETTE.wheelSize;
const SECTOR = sectorPath(SECTORS, 98);
/** The width of a sector at its word, in units of the wheel. */
const WORD_WIDTH = 46;
const MAX_FONT_SIZE = 16;

interface WheelProps {
  /** The last spin; null before the first. */
  readonly spin: StartedSpin | null;
  readonly turning: boolean;
  readonly onStopped: () => void;
}

/** Returns the total turn of the wheel, so that every spin starts where the last one stopped. */
function useTurn(spin: StartedSpin | null): number {
  const [turn, setTurn] = useState<{ spinId: number | null; degrees: number }>({ spinId: null, degrees: 0 });
  if (spin && spin.spinId !== turn.spinId) {
    setTurn({ spinId: spin.spinId, degrees: turnTo(spin.index, SECTORS, turn.degrees) });
  }
  return turn.degrees;
}

const Sector = ({ index, word }: { readonly index: number; readonly word: string | undefined }) => (
  <g transform={`rotate(${angleOf(index, SECTORS)})`}>
    <path className={css.sector} d={SECTOR} />
    <text className={css.word} y="-72" fontSize={Math.min(MAX_FONT_SIZE, WORD_WIDTH / (word ?? '？').length)} lang="ja">
      {word ?? '？'}
    </text>
  </g>
);

/** The wheel, which stops at the word that the server has chosen. With reduced motion it stops at once. */
export function Wheel({ spin, turning, onStopped }: WheelProps) {
  const degrees = useTurn(spin);
  useEffect(() => {
    if (!turning) return undefined;
    const timer = setTimeout(onStopped, movesLittle() ? 0 : TURN_MS);
    return () => clearTimeout(timer);
  }, [turning, onStopped]);
  return (
    <svg className={css.frame} viewBox="-104 -116 208 222" aria-hidden="true" data-spin={spin?.spinId}>
      <g className={css.wheel} style={{ transform: `rotate(${degrees}deg)` }}>
        {Array.from({ length: SECTORS }, (_, index) => (
          <Sector key={index} index={index} word={spin?.wheel[index]?.kanji} />
        ))}
      </g>
      <circle className={css.hub} r="14" />
      <path className={css.pointer} d="M-9 -114H9L0 -90Z" />
    </svg>
  );
}

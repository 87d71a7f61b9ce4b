import { movesLittle } from '@shinobi/shared/ui';
import type { GameEvent } from '@shinobi/shared/domain/games/game-world';

/** Milliseconds of vibration, and of the pauses in between. */
const VIBRATIONS: Readonly<Partial<Record<GameEvent, number[]>>> = {
  hurt: [40],
  wrong: [20, 40, 20],
  right: [12],
  boss: [60, 40, 60],
  felled: [30, 40, 80],
  cleared: [20, 60, 20, 60, 40],
};

const SHAKE: Keyframe[] = [0, -5, 4, -3, 2, 0].map((x) => ({ translate: `${x}px ${x / 2}px` }));
const SHAKE_MS = 260;

/** Shakes the picture when the ninja is hurt, and lets phones that can vibrate. Nothing with reduced motion. */
export function playBlowEffects(event: GameEvent, picture: Element | null): void {
  if (movesLittle()) return;
  if (event === 'hurt') picture?.animate?.(SHAKE, SHAKE_MS);
  const pattern = VIBRATIONS[event];
  if (pattern && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

import type { GameEvent } from '@shinobi/shared/domain/games/game-world';

/** Parameters of zzfx: volume, randomness, frequency, attack, sustain, release, shape, … Missing ones have its defaults. */
type SoundParameters = readonly (number | undefined)[];

const SOUNDS: Readonly<Record<GameEvent, SoundParameters>> = {
  jump: [0.5, 0, 260, 0.01, 0.04, 0.12, 1, 1.6, 8],
  throw: [0.5, 0.05, 900, 0.01, 0.02, 0.08, 3, 0.6, -30],
  land: [0.3, 0.1, 90, 0, 0.01, 0.05, 4],
  hit: [0.7, 0.05, 320, 0.01, 0.03, 0.14, 4, 1.4, -6],
  pick: [0.4, 0, 1150, 0, 0.03, 0.08, 1, 1.5, 0, 0, 350, 0.03],
  key: [0.6, 0, 784, 0.01, 0.06, 0.2, 1, 1.2, 0, 0, 262, 0.06],
  hurt: [0.7, 0.05, 170, 0.01, 0.08, 0.2, 2, 1.2, -4],
  locked: [0.5, 0.05, 130, 0, 0.02, 0.06, 2],
  // A small temple bell and a wooden block; a buzzer would discourage learners.
  right: [0.7, 0, 880, 0.01, 0.1, 0.5, 0, 1, 0, 0, 440, 0.05],
  wrong: [0.6, 0, 196, 0.01, 0.05, 0.15, 1, 0.6],
  checkpoint: [0.7, 0, 523, 0.02, 0.2, 0.6, 0, 1, 0, 0, 262, 0.1],
  boss: [0.8, 0, 98, 0.05, 0.5, 0.9, 2, 0.8, -0.3],
  sentence: [0.7, 0, 330, 0.05, 0.3, 0.7, 0, 1, 0, 0, 110, 0.15],
  felled: [0.8, 0, 392, 0.02, 0.3, 0.9, 0, 1, 0, 0, 196, 0.12, 0.12],
  cleared: [0.8, 0, 523, 0.02, 0.35, 0.8, 0, 1, 0, 0, 131, 0.12, 0.24],
  over: [0.7, 0, 294, 0.02, 0.3, 0.7, 0, 1, -1.2],
};

interface Synthesizer {
  readonly zzfx: (...parameters: SoundParameters) => unknown;
}

/**
 * Returns a function that plays the sound of an event. zzfx opens the browser's audio when it is loaded, which is only
 * allowed after a user gesture, so it is loaded with the first sound. Failures are ignored: games work without sound.
 */
export function createSoundEffects(isMuted: () => boolean): (event: GameEvent) => void {
  let synthesizer: Promise<Synthesizer> | null = null;
  return (event) => {
    if (isMuted() || !navigator.userActivation?.hasBeenActive) return;
    synthesizer ??= import('zzfx');
    synthesizer.then(({ zzfx }) => zzfx(...SOUNDS[event])).catch(() => undefined);
  };
}

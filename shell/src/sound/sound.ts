import { createReadable, type Sound } from '@shinobi/shared/platform';
import type { KeyValues } from '../storage/browser-storage.js';

const KEY = 'muted';

/** What is used of an audio element. */
export type Player = Pick<HTMLAudioElement, 'play' | 'pause' | 'addEventListener'>;

interface SoundOptions {
  readonly storage: KeyValues;
  readonly create: (url: string) => Player;
}

/** Ends when the sound does, or cannot be played, or another one takes its place. */
const played = (player: Player) =>
  new Promise<boolean>((resolve) => {
    player.addEventListener('ended', () => resolve(true));
    player.addEventListener('pause', () => resolve(true));
    player.addEventListener('error', () => resolve(false));
    // The browser refuses before the first gesture, and when there is nothing to play.
    player.play().catch(() => resolve(false));
  });

export function createSound({ storage, create }: SoundOptions): Sound {
  const muted = createReadable(storage.get(KEY) === 'true');
  let current: Player | null = null;
  const stop = () => {
    current?.pause();
    current = null;
  };
  return {
    muted,
    setMuted(next) {
      muted.set(next);
      storage.set(KEY, String(next));
      if (next) stop();
    },
    async play(url) {
      stop();
      if (muted.get()) return true;
      current = create(url);
      return played(current);
    },
  };
}

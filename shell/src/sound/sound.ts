import { createReadable, type Sound } from '@shinobi/shared/platform';
import type { KeyValueStorage } from '../storage/browser-storage.js';

const KEY = 'muted';

/** The members of an audio element that are used. */
export type Player = Pick<HTMLAudioElement, 'play' | 'pause' | 'addEventListener'>;

interface SoundOptions {
  readonly storage: KeyValueStorage;
  readonly create: (url: string) => Player;
}

/** Resolves when the sound ends or is replaced by another one (true), or cannot be played (false). */
const playToEnd = (player: Player) =>
  new Promise<boolean>((resolve) => {
    player.addEventListener('ended', () => resolve(true));
    player.addEventListener('pause', () => resolve(true));
    player.addEventListener('error', () => resolve(false));
    // The browser rejects before the first user gesture, and when the file cannot be loaded.
    player.play().catch(() => resolve(false));
  });

export function createSound({ storage, create }: SoundOptions): Sound {
  const muted = createReadable(storage.get(KEY) === 'true', false);
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
      return playToEnd(current);
    },
  };
}

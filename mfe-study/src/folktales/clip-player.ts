/** What is used of an audio element. */
export type Player = Pick<
  HTMLAudioElement,
  'play' | 'pause' | 'ended' | 'addEventListener' | 'playbackRate' | 'preservesPitch'
>;

export interface Voice {
  /**
   * Says a sound file at a speed, ending what is still said. Resolves true at its end, false when it was stopped, and
   * null when it cannot be played.
   */
  say(url: string, speed: number): Promise<boolean | null>;
  stop(): void;
}

/** One voice for a page: never two sentences at once. */
export function createVoice(create: (url: string) => Player): Voice {
  let stopCurrent = () => {};
  return {
    say(url, speed) {
      stopCurrent();
      const player = create(url);
      player.playbackRate = speed;
      player.preservesPitch = true;
      return new Promise((resolve) => {
        stopCurrent = () => {
          resolve(false);
          player.pause();
        };
        player.addEventListener('ended', () => resolve(true));
        // The system's own keys and a call on the phone pause too; so does the end, just before it.
        player.addEventListener('pause', () => !player.ended && resolve(false));
        player.addEventListener('error', () => resolve(null));
        player.play().catch(() => resolve(null));
      });
    },
    stop: () => stopCurrent(),
  };
}

/** The members of an audio element in use here. */
export type AudioPlayer = Pick<
  HTMLAudioElement,
  'play' | 'pause' | 'ended' | 'addEventListener' | 'playbackRate' | 'preservesPitch'
>;

export interface ClipPlayer {
  /**
   * Plays an audio clip at a speed and stops the previous one. Resolves to true at its end, false when it was stopped, and
   * null when it cannot be played.
   */
  play(url: string, speed: number): Promise<boolean | null>;
  /** Changes the speed of the clip that is playing. */
  setSpeed(speed: number): void;
  stop(): void;
}

/** Creates a player for one clip at a time. */
export function createClipPlayer(create: (url: string) => AudioPlayer): ClipPlayer {
  let current: AudioPlayer | undefined;
  let stopCurrent = () => {};
  return {
    play(url, speed) {
      stopCurrent();
      const player = create(url);
      current = player;
      player.playbackRate = speed;
      player.preservesPitch = true;
      return new Promise((resolve) => {
        stopCurrent = () => {
          resolve(false);
          player.pause();
        };
        player.addEventListener('ended', () => resolve(true));
        // Media keys and phone calls pause the clip too. A pause event also precedes the end.
        player.addEventListener('pause', () => !player.ended && resolve(false));
        player.addEventListener('error', () => resolve(null));
        player.play().catch(() => resolve(null));
      });
    },
    setSpeed: (speed) => {
      if (current) current.playbackRate = speed;
    },
    stop: () => stopCurrent(),
  };
}

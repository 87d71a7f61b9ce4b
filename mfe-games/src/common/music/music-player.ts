import type { TuneName } from '@shinobi/shared/domain/games/tune-name';
import { renderNotes } from './render-tune.js';
import { TUNES } from './tunes.js';

/** Tones above half of it are missing, which suits a quiet accompaniment. */
const SAMPLE_RATE = 22_050;
const VOLUME = 0.32;
/** The share of the volume below a voice. */
const DUCKED = 0.15;
/** Seconds. */
const FADE = 0.6;
/** The milliseconds that a slice of rendering may take, so that no frame is late. */
const SLICE_MS = 4;

/** How loud the music is. `silent` stops the audio device as well. */
export type MusicLevel = 'full' | 'ducked' | 'silent';

export interface MusicPlayer {
  setLevel(level: MusicLevel): void;
  /** Fades out and frees the audio device. */
  close(): void;
}

const VOLUMES: Readonly<Record<MusicLevel, number>> = { full: VOLUME, ducked: VOLUME * DUCKED, silent: 0 };

/** Renders a tune in slices between frames. Resolves to null when it was cancelled. */
async function renderBetweenFrames(name: TuneName, isCancelled: () => boolean) {
  const notes = renderNotes(TUNES[name], SAMPLE_RATE);
  while (!isCancelled()) {
    const until = performance.now() + SLICE_MS;
    while (performance.now() < until) {
      const { done, value } = notes.next();
      if (done) return value;
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
  return null;
}

/** Starts a tune, which repeats until it is closed. Throws in browsers without Web Audio. */
export function playTune(name: TuneName, level: MusicLevel): MusicPlayer {
  const context = new AudioContext();
  const volume = new GainNode(context, { gain: 0 });
  volume.connect(context.destination);
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fadeTo = (target: number) => {
    const { currentTime } = context;
    volume.gain.cancelAndHoldAtTime?.(currentTime);
    volume.gain.linearRampToValueAtTime(target, currentTime + FADE);
  };
  const setLevel = (next: MusicLevel) => {
    clearTimeout(timer);
    fadeTo(VOLUMES[next]);
    if (next === 'silent') timer = setTimeout(() => void context.suspend(), FADE * 1000);
    else void context.resume();
  };
  void renderBetweenFrames(name, () => isClosed).then((samples) => {
    if (!samples) return;
    const buffer = new AudioBuffer({ length: samples.length, sampleRate: SAMPLE_RATE });
    buffer.copyToChannel(samples, 0);
    const source = new AudioBufferSourceNode(context, { buffer, loop: true });
    source.connect(volume);
    source.start();
  });
  setLevel(level);
  return {
    setLevel,
    close() {
      isClosed = true;
      clearTimeout(timer);
      fadeTo(0);
      setTimeout(() => void context.close(), FADE * 1000);
    },
  };
}

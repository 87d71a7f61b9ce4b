import { usePlatform } from '@shinobi/shared/platform';
import { useEffect, useState } from 'react';
import { holdMs, type Scene } from './scenes.js';

export interface Lesson {
  readonly at: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  /** The sound of the scene could not be played. */
  readonly isSilent: boolean;
  toggle(): void;
  seek(at: number): void;
  setSpeed(speed: number): void;
}

/** Says a file; resolves true at its end, false when it cannot be played. `signal` ends it without either. */
function speak(url: string, speed: number, signal: AbortSignal): Promise<boolean> {
  const player = new Audio(url);
  player.playbackRate = speed;
  player.preservesPitch = true;
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => player.pause());
    player.addEventListener('ended', () => resolve(true));
    player.addEventListener('error', () => resolve(false));
    player.play().catch(() => resolve(false));
  });
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/** Plays scenes one after the other: what is said decides how long each stands. */
export function useLesson(scenes: readonly Scene[]): Lesson {
  const { sound } = usePlatform();
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [silent, setSilent] = useState<ReadonlySet<string>>(new Set());
  const scene = scenes[at];
  const last = scenes.length - 1;
  useEffect(() => {
    if (!isPlaying || !scene) return undefined;
    const turn = new AbortController();
    const { signal } = turn;
    const play = async () => {
      const isHeard = scene.sound !== null && !sound.muted.get();
      const isSpoken = isHeard && scene.sound !== null && (await speak(scene.sound, speed, signal));
      if (signal.aborted) return;
      if (isHeard && !isSpoken) setSilent((ids) => new Set([...ids, scene.id]));
      await pause(holdMs(isSpoken, speed), signal);
      if (signal.aborted) return;
      if (at < last) setAt(at + 1);
      else setPlaying(false);
    };
    void play();
    return () => turn.abort();
  }, [at, isPlaying, last, scene, sound, speed]);
  return {
    at,
    isPlaying,
    speed,
    isSilent: scene !== undefined && silent.has(scene.id),
    toggle: () => {
      if (!isPlaying && at === last) setAt(0);
      setPlaying(!isPlaying);
    },
    seek: (next) => setAt(Math.max(0, Math.min(last, next))),
    setSpeed,
  };
}

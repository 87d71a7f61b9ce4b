import { usePlatform } from '@shinobi/shared/platform';
import { useEffect, useState } from 'react';
import { pauseAfterMs, type Scene } from './scenes.js';

export interface Playback {
  readonly sceneIndex: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  /** The clip of the scene could not be played. */
  readonly isUnplayable: boolean;
  toggle(): void;
  seek(sceneIndex: number): void;
  setSpeed(speed: number): void;
}

/** Plays a clip. Resolves to true at its end, false if it cannot be played, and never after an abort. */
function playClip(url: string, speed: number, signal: AbortSignal): Promise<boolean> {
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

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/** Plays scenes one after another. Each shows for as long as its clip plays, and a pause. */
export function usePlayback(scenes: readonly Scene[]): Playback {
  const { sound } = usePlatform();
  const [sceneIndex, setSceneIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [unplayable, setUnplayable] = useState<ReadonlySet<string>>(new Set());
  const scene = scenes[sceneIndex];
  const last = scenes.length - 1;
  useEffect(() => {
    if (!isPlaying || !scene) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const play = async () => {
      const hasSound = scene.clipUrl !== null && !sound.muted.get();
      const isSpoken = hasSound && scene.clipUrl !== null && (await playClip(scene.clipUrl, speed, signal));
      if (signal.aborted) return;
      if (hasSound && !isSpoken) setUnplayable((ids) => new Set([...ids, scene.id]));
      await wait(pauseAfterMs(isSpoken, speed), signal);
      if (signal.aborted) return;
      if (sceneIndex < last) setSceneIndex(sceneIndex + 1);
      else setPlaying(false);
    };
    void play();
    return () => controller.abort();
  }, [sceneIndex, isPlaying, last, scene, sound, speed]);
  return {
    sceneIndex,
    isPlaying,
    speed,
    isUnplayable: scene !== undefined && unplayable.has(scene.id),
    toggle: () => {
      if (!isPlaying && sceneIndex === last) setSceneIndex(0);
      setPlaying(!isPlaying);
    },
    seek: (next) => setSceneIndex(Math.max(0, Math.min(last, next))),
    setSpeed,
  };
}

import { type RemoteStorage, usePlatform, useReadable } from '@shinobi/shared/platform';
import { useEffect, useState } from 'react';
import type { StagePhase } from '@shinobi/shared/domain/games/stage-view';
import type { TuneName } from '@shinobi/shared/domain/games/tune-name';
import type { MusicLevel, MusicPlayer } from './music-player.js';

const KEY = 'game-music';

const isPhone = () => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

/** Whether music is on in this browser. On phones it is off until the learner switches it on. */
function readSetting({ local }: RemoteStorage<'games'>): boolean {
  const stored = local.readJson(KEY);
  return typeof stored === 'boolean' ? stored : !isPhone();
}

export function useMusicSetting(): readonly [isOn: boolean, set: (on: boolean) => void] {
  const storage = usePlatform().storage('games');
  const [isOn, setOn] = useState(() => readSetting(storage));
  const change = (on: boolean) => {
    setOn(on);
    storage.local.writeJson(KEY, on);
  };
  return [isOn, change];
}

/** By phase: cards are read aloud, so the music is soft below them. It begins with the game. */
const LEVELS: Readonly<Record<StagePhase, MusicLevel>> = {
  ready: 'silent',
  running: 'full',
  teaching: 'ducked',
  paused: 'silent',
  cleared: 'ducked',
  over: 'silent',
};

/** Plays the tune of a stage while it is played. Its code is loaded with the first note; without it games are played in silence. */
export function useMusic(tune: TuneName, phase: StagePhase, isOn: boolean): void {
  const muted = useReadable(usePlatform().sound.muted);
  const [player, setPlayer] = useState<MusicPlayer | null>(null);
  const isWanted = isOn && !muted && phase !== 'ready';
  useEffect(() => {
    if (!isWanted || !navigator.userActivation?.hasBeenActive) return undefined;
    let opened: MusicPlayer | null = null;
    let isCancelled = false;
    import('./music-player.js')
      .then(({ playTune }) => {
        if (isCancelled) return;
        opened = playTune(tune, 'silent');
        setPlayer(opened);
      })
      .catch(() => undefined);
    return () => {
      isCancelled = true;
      opened?.close();
      setPlayer(null);
    };
  }, [tune, isWanted]);
  useEffect(() => {
    const setLevel = () => player?.setLevel(document.hidden ? 'silent' : LEVELS[phase]);
    setLevel();
    document.addEventListener('visibilitychange', setLevel);
    return () => document.removeEventListener('visibilitychange', setLevel);
  }, [player, phase]);
}

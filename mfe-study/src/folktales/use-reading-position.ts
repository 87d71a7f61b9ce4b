import { type RemoteStorage, usePlatform } from '@shinobi/shared/platform';
import { useState } from 'react';
import { useStoredState } from '../common/use-stored-state.js';

const positionKey = (storyId: number) => `folktale-place-${storyId}` as const;

/** Returns the number of the sentence at which the last visit ended; null at the beginning. */
export function readPosition({ local }: RemoteStorage<'study'>, storyId: number): number | null {
  const line = Number(local.read(positionKey(storyId)) ?? 0);
  return Number.isInteger(line) && line > 1 ? line : null;
}

/** Tracks the reader's position and stores it in this browser. `savedLine` is where the last visit ended. */
export function useReadingPosition(storyId: number) {
  const storage = usePlatform().storage('study');
  const [savedLine] = useStoredState(() => readPosition(storage, storyId), null);
  const [line, setLine] = useState<number | null>(null);
  const moveTo = (lineNumber: number) => {
    setLine(lineNumber);
    storage.local.write(positionKey(storyId), String(lineNumber));
  };
  return { savedLine, line, moveTo };
}

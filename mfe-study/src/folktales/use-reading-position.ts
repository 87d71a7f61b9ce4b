import { useState } from 'react';
import { readStored, writeStored } from '../common/storage.js';

const positionKey = (storyId: number) => `folktale-place-${storyId}`;

/** Returns the number of the sentence at which the last visit ended; null at the beginning. */
function readPosition(storyId: number): number | null {
  const line = Number(readStored('localStorage', positionKey(storyId)) ?? 0);
  return Number.isInteger(line) && line > 1 ? line : null;
}

/** Tracks the reader's position and stores it in this browser. `savedLine` is where the last visit ended. */
export function useReadingPosition(storyId: number) {
  const [savedLine] = useState(() => readPosition(storyId));
  const [line, setLine] = useState<number | null>(null);
  const moveTo = (lineNumber: number) => {
    setLine(lineNumber);
    writeStored('localStorage', positionKey(storyId), String(lineNumber));
  };
  return { savedLine, line, moveTo };
}

import { useState } from 'react';
import { readStored, writeStored } from '../common/storage.js';

const keyOf = (storyId: number) => `folktale-place-${storyId}`;

/** The sentence at which somebody left a tale; null at its beginning. */
function keptPlace(storyId: number): number | null {
  const line = Number(readStored('localStorage', keyOf(storyId)) ?? 0);
  return Number.isInteger(line) && line > 1 ? line : null;
}

/** Where the reader is, remembered in this browser. `kept` is where the last visit ended. */
export function usePlace(storyId: number) {
  const [kept] = useState(() => keptPlace(storyId));
  const [line, setLine] = useState<number | null>(null);
  const moveTo = (lineNumber: number) => {
    setLine(lineNumber);
    writeStored('localStorage', keyOf(storyId), String(lineNumber));
  };
  return { kept, line, moveTo };
}

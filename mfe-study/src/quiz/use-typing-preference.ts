import { useState } from 'react';
import { readStored, writeStored } from '../common/storage.js';

const KEY = 'quiz-typing';

/** Whether the learner types answers; kept for the next quiz. */
export function useTyping(): readonly [typing: boolean, setTyping: (typing: boolean) => void] {
  const [typing, setTyping] = useState(() => readStored('localStorage', KEY) === 'true');
  const change = (next: boolean) => {
    setTyping(next);
    writeStored('localStorage', KEY, String(next));
  };
  return [typing, change];
}

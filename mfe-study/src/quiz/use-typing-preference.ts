import { useState } from 'react';
import { readStored, writeStored } from '../common/storage.js';

const TYPING_KEY = 'quiz-typing';

/** Whether the learner types answers, remembered for the next quiz. */
export function useTypingPreference(): readonly [typing: boolean, setTyping: (typing: boolean) => void] {
  const [typing, setTyping] = useState(() => readStored('localStorage', TYPING_KEY) === 'true');
  const change = (next: boolean) => {
    setTyping(next);
    writeStored('localStorage', TYPING_KEY, String(next));
  };
  return [typing, change];
}

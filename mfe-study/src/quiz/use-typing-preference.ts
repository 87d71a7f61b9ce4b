import { usePlatform } from '@shinobi/shared/platform';
import { useState } from 'react';

const TYPING_KEY = 'quiz-typing';

/** Whether the learner types answers, remembered for the next quiz. */
export function useTypingPreference(): readonly [typing: boolean, setTyping: (typing: boolean) => void] {
  const { local } = usePlatform().storage('study');
  const [typing, setTyping] = useState(() => local.read(TYPING_KEY) === 'true');
  const change = (next: boolean) => {
    setTyping(next);
    local.write(TYPING_KEY, String(next));
  };
  return [typing, change];
}

import { usePlatform } from '@shinobi/shared/platform';
import { useState } from 'react';

const TYPING_KEY = 'quiz-typing';

/** Whether the learner types answers, remembered for the next quiz. `initially` counts until the learner decides. */
export function useTypingPreference(
  initially: boolean,
): readonly [typing: boolean, setTyping: (typing: boolean) => void] {
  const { local } = usePlatform().storage('study');
  const [typing, setTyping] = useState(() => (local.read(TYPING_KEY) ?? String(initially)) === 'true');
  const change = (next: boolean) => {
    setTyping(next);
    local.write(TYPING_KEY, String(next));
  };
  return [typing, change];
}

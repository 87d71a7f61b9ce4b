import { useState } from 'react';
import { writeStored } from '../common/storage.js';

/** The site's switch of furigana, as the shell's settings keep it: an attribute of the page and a stored word. */
export function useFurigana(): readonly [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(() => document.documentElement.dataset['furigana'] !== 'off');
  const show = (next: boolean) => {
    setShown(next);
    document.documentElement.dataset['furigana'] = next ? 'on' : 'off';
    writeStored('localStorage', 'furigana', next ? 'on' : 'off');
  };
  return [shown, show];
}

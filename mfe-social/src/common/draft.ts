import { useState } from 'react';

const PREFIX = 'draft-';

/** Storage may be switched off or full: then what is typed lives as long as its field. */
function quietly<R>(work: () => R): R | null {
  try {
    return work();
  } catch {
    return null;
  }
}

const read = (key: string) => quietly(() => sessionStorage.getItem(PREFIX + key));

function keep(key: string, text: string | null) {
  quietly(() => (text === null ? sessionStorage.removeItem(PREFIX + key) : sessionStorage.setItem(PREFIX + key, text)));
}

/** Text that is being written: it outlives the panel, a reload and the end of a session. `null` ends it. */
export function useDraft(key: string, initial = ''): readonly [string, (text: string | null) => void] {
  const [text, setText] = useState(() => read(key) ?? initial);
  const change = (next: string | null) => {
    setText(next ?? '');
    keep(key, next === '' || next === null ? null : next);
  };
  return [text, change];
}

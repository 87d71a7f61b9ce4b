import { useState } from 'react';
import { useMe } from './me.js';

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

const GUEST = 'guest';

/**
 * Text that is being written: it outlives the panel, a reload and the end of a session. `null` ends it. It belongs to who
 * writes it: another person at the same browser does not find it, and a guest takes it along into their account.
 */
export function useDraft(name: string, initial = ''): readonly [string, (text: string | null) => void] {
  const owner = useMe()?.user.userId ?? GUEST;
  const keyOf = (whose: string | number) => `${whose}-${name}`;
  const found = () => ({ owner, text: read(keyOf(owner)) ?? initial });
  const [draft, setDraft] = useState(found);
  // Who is here was found out, or has changed: what stands in the field goes on, an empty one shows what was kept.
  if (draft.owner !== owner) setDraft(draft.text === initial ? found() : { ...draft, owner });
  const change = (next: string | null) => {
    setDraft({ owner, text: next ?? '' });
    keep(keyOf(GUEST), null);
    keep(keyOf(owner), next || null);
  };
  return [draft.text, change];
}

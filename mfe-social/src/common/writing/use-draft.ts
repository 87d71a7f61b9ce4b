import { useState } from 'react';
import { useCurrentUser } from '../people/current-user.js';

const PREFIX = 'draft-';

/** Ignores storage that is denied or full; the text then only lives in its field. */
function ignoreErrors<R>(work: () => R): R | null {
  try {
    return work();
  } catch {
    return null;
  }
}

const read = (key: string) => ignoreErrors(() => sessionStorage.getItem(PREFIX + key));

function store(key: string, text: string | null) {
  ignoreErrors(() =>
    text === null ? sessionStorage.removeItem(PREFIX + key) : sessionStorage.setItem(PREFIX + key, text),
  );
}

const GUEST = 'guest';

/**
 * Stores an unfinished text in the tab, so that it survives a closed panel, a reload and the end of a session. `null`
 * removes it. Drafts belong to a user: others at the same browser do not see them, and a guest's draft moves into the new
 * account.
 */
export function useDraft(name: string, initial = ''): readonly [string, (text: string | null) => void] {
  const owner = useCurrentUser()?.user.userId ?? GUEST;
  const keyOf = (user: string | number) => `${user}-${name}`;
  const stored = () => ({ owner, text: read(keyOf(owner)) ?? initial });
  const [draft, setDraft] = useState(stored);
  // When the user becomes known or changes, a text in the field stays and an empty field shows the stored one.
  if (draft.owner !== owner) setDraft(draft.text === initial ? stored() : { ...draft, owner });
  const change = (next: string | null) => {
    setDraft({ owner, text: next ?? '' });
    store(keyOf(GUEST), null);
    store(keyOf(owner), next || null);
  };
  return [draft.text, change];
}

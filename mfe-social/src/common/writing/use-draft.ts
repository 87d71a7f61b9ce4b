import type { LastTryStore } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { useState } from 'react';
import { useCurrentUser } from '../people/current-user.js';

const GUEST = 'guest';
const draftKey = (user: string | number, name: string) => `draft-${user}-${name}` as const;
const lastTryKey = (user: string | number, name: string) => `${draftKey(user, name)}-try` as const;

/** What becomes of a text that was sent while its author may have typed on. */
interface SentText {
  /** Removes it, unless it has changed since. */
  readonly remove: (text: string) => void;
  /** Puts it back, before what was typed since. */
  readonly restore: (text: string) => void;
  /** Sends a text whose response was lost under the same key again, also after a reload. */
  readonly lastTry: LastTryStore;
}

/**
 * Stores an unfinished text in the tab, so that it survives a closed panel, a reload and the end of a session. `null`
 * removes it. Drafts belong to a user: others at the same browser do not see them, and a guest's draft moves into the new
 * account.
 */
export function useDraft(
  name: string,
  initial = '',
): readonly [text: string, change: (text: string | null) => void, sent: SentText] {
  const owner = useCurrentUser()?.user.userId ?? GUEST;
  const { session } = usePlatform().storage('social');
  const keyOf = (user: string | number) => draftKey(user, name);
  const stored = () => ({ owner, text: session.read(keyOf(owner)) ?? initial });
  const [draft, setDraft] = useState(stored);
  // When the user becomes known or changes, a text in the field stays and an empty field shows the stored one.
  if (draft.owner !== owner) setDraft(draft.text === initial ? stored() : { ...draft, owner });
  const change = (next: string | null) => {
    setDraft({ owner, text: next ?? '' });
    session.write(keyOf(GUEST), null);
    session.write(keyOf(owner), next || null);
  };
  const remove = (text: string) => {
    setDraft((now) => (now.text === text ? { ...now, text: '' } : now));
    for (const key of [keyOf(GUEST), keyOf(owner)]) if (session.read(key) === text) session.write(key, null);
  };
  const restore = (text: string) => {
    const typed = session.read(keyOf(owner));
    // A picture may have been sent without a text.
    change([text, typed].filter(Boolean).join('\n'));
  };
  const tryKey = lastTryKey(owner, name);
  const lastTry: LastTryStore = {
    read: () => session.readJson(tryKey) as ReturnType<LastTryStore['read']>,
    write: (failed) => void (failed ? session.writeJson(tryKey, failed) : session.write(tryKey, null)),
  };
  return [draft.text, change, { remove, restore, lastTry }];
}

/** Returns a function that removes a draft whose field will not appear again. */
export function useForgetDraft(): (name: string) => void {
  const owner = useCurrentUser()?.user.userId ?? GUEST;
  const { session } = usePlatform().storage('social');
  return (name) => {
    for (const user of [GUEST, owner])
      for (const key of [draftKey(user, name), lastTryKey(user, name)]) session.write(key, null);
  };
}

import { usePlatform } from '@shinobi/shared/platform';
import { useState } from 'react';
import { useCurrentUser } from '../people/current-user.js';

const GUEST = 'guest';

/**
 * Stores an unfinished text in the tab, so that it survives a closed panel, a reload and the end of a session. `null`
 * removes it. Drafts belong to a user: others at the same browser do not see them, and a guest's draft moves into the new
 * account.
 */
export function useDraft(name: string, initial = ''): readonly [string, (text: string | null) => void] {
  const owner = useCurrentUser()?.user.userId ?? GUEST;
  const { session } = usePlatform().storage('social');
  const keyOf = (user: string | number) => `draft-${user}-${name}` as const;
  const stored = () => ({ owner, text: session.read(keyOf(owner)) ?? initial });
  const [draft, setDraft] = useState(stored);
  // When the user becomes known or changes, a text in the field stays and an empty field shows the stored one.
  if (draft.owner !== owner) setDraft(draft.text === initial ? stored() : { ...draft, owner });
  const change = (next: string | null) => {
    setDraft({ owner, text: next ?? '' });
    session.write(keyOf(GUEST), null);
    session.write(keyOf(owner), next || null);
  };
  return [draft.text, change];
}

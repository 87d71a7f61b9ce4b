import { useState } from 'react';
import { usePlatform, useSession } from '@shinobi/shared/platform';

/**
 * Keeps what a moderator types in the tab, so that it is there again after another page or another moderator's claim; an empty
 * text is removed. It belongs to the account: others at the same browser do not see it.
 */
export function useKeptText(name: string): readonly [text: string, change: (text: string) => void] {
  const session = useSession();
  const { session: tab } = usePlatform().storage('admin');
  const owner = session.status === 'signed-in' ? session.user.userId : 'nobody';
  const key = `moderation-text-${owner}-${name}` as const;
  const [text, setText] = useState(() => tab.read(key) ?? '');
  const change = (next: string) => {
    setText(next);
    tab.write(key, next || null);
  };
  return [text, change];
}

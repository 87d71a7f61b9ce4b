import { usePlatform, useSession } from '@shinobi/shared/platform';
import { Button, Notice } from '@shinobi/shared/ui';
import { useState } from 'react';
import { forgetGuestCards, hasGuestCards, moveGuestCards } from './storage/card-store.js';
import css from './flashcards.module.css';
import { useRefresh } from './storage/card-queries.js';

/** What was made before signing in, and not by who signed up here, is merged only when one says so: it may be another's. */
export function MoveGuestCards() {
  const { api, toast } = usePlatform();
  const session = useSession();
  const refresh = useRefresh();
  const [state, setState] = useState<'open' | 'moving' | 'failed' | 'gone'>('open');
  if (session.status !== 'signed-in' || state === 'gone' || (state === 'open' && !hasGuestCards())) return null;

  const move = async () => {
    setState('moving');
    try {
      await moveGuestCards(api);
      setState('gone');
      toast({ text: 'Your cards and reviews are in your account now.' });
      await refresh();
    } catch {
      setState('failed');
    }
  };
  const forget = () => {
    forgetGuestCards();
    setState('gone');
  };
  if (state === 'failed') {
    return (
      <Notice title="Not everything could be moved." onRetry={() => void move()}>
        The rest is kept in this browser.
      </Notice>
    );
  }
  return (
    <div className={css.move} role="group" aria-label="Cards of this browser">
      <p>This browser holds cards or reviews that were made before you signed in.</p>
      <Button variant="go" reason={state === 'moving' ? 'They are being moved.' : null} onClick={() => void move()}>
        Move them to my account
      </Button>
      <Button variant="plain" onClick={forget}>
        They are not mine, delete them
      </Button>
    </div>
  );
}

import { usePlatform, useSession } from '@shinobi/shared/platform';
import { Button, Notice } from '@shinobi/shared/ui';
import { useState } from 'react';
import { deleteGuestCards, hasGuestCards, moveGuestCards } from './storage/guest-card-migration.js';
import css from './flashcards.module.css';
import { useRefreshCards } from './storage/card-queries.js';

/**
 * Offers to move cards made in this browser before signing in. They may be another person's, so they move only on request;
 * the cards of an account created in this browser move by themselves.
 */
export function GuestCardsNotice() {
  const platform = usePlatform();
  const { toast } = platform;
  const session = useSession();
  const refresh = useRefreshCards();
  const [state, setState] = useState<'open' | 'moving' | 'failed' | 'gone'>('open');
  if (session.status !== 'signed-in' || state === 'gone' || (state === 'open' && !hasGuestCards(platform))) return null;

  const move = async () => {
    setState('moving');
    try {
      await moveGuestCards(platform);
      setState('gone');
      toast({ text: 'Your cards and reviews are now in your account.' });
      await refresh();
    } catch {
      setState('failed');
    }
  };
  const forget = () => {
    deleteGuestCards(platform);
    setState('gone');
  };
  if (state === 'failed') {
    return (
      <Notice title="Some cards could not be moved." onRetry={() => void move()}>
        They are still in this browser.
      </Notice>
    );
  }
  return (
    <div className={css.move} role="group" aria-label="Cards in this browser">
      <p>This browser has cards or reviews from before you signed in.</p>
      <Button variant="go" reason={state === 'moving' ? 'Moving the cards …' : null} onClick={() => void move()}>
        Move them to my account
      </Button>
      <Button variant="plain" onClick={forget}>
        They are not mine, delete them
      </Button>
    </div>
  );
}

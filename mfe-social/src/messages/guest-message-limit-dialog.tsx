import { type DialogProps, usePlatform } from '@shinobi/shared/platform';
import { Button, Dialog } from '@shinobi/shared/ui';
import css from '../common/dialog.module.css';

/** Shown when a guest has reached the daily message limit (docs/behaviour/people.md, rule 2). */
export function GuestMessageLimitDialog({ close }: DialogProps) {
  const { panels } = usePlatform();
  const signUp = () => {
    close();
    void panels.open('auth', { mode: 'sign-up' });
  };
  return (
    <Dialog kind="guest-message-limit" title="Daily message limit reached" onClose={() => close()}>
      <p>Guests can write 3 messages a day. With an account there is no limit, and you can write to friends.</p>
      <div className={css.actions}>
        <Button onClick={() => close()}>Not now</Button>
        <Button variant="go" data-autofocus onClick={signUp}>
          Sign up
        </Button>
      </div>
    </Dialog>
  );
}

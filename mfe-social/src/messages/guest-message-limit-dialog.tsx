import { usePlatform, type DialogProps } from '@shinobi/shared/platform';
import { Button, Dialog } from '@shinobi/shared/ui';
import css from '../common/dialog.module.css';

/** A guest has written as much as guests can today. */
export function GuestMessageLimitDialog({ close }: DialogProps) {
  const { panels } = usePlatform();
  const signUp = () => {
    close();
    void panels.open('auth', { mode: 'sign-up' });
  };
  return (
    <Dialog kind="guest-message-limit" title="That is all for today" onClose={() => close()}>
      <p>A guest can write 3 messages a day. With an account there is no such limit, and friends to write to.</p>
      <div className={css.answers}>
        <Button onClick={() => close()}>Not now</Button>
        <Button variant="go" data-autofocus onClick={signUp}>
          Sign up
        </Button>
      </div>
    </Dialog>
  );
}

import { type FormEvent, useState } from 'react';
import { formText, isApiError, useAction } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, CurrentPasswordField, Dialog } from '@shinobi/shared/ui';
import css from './password-dialog.module.css';

interface PasswordDialogProps {
  /** Receives true once the password was accepted, false when the dialog was cancelled. */
  readonly onClose: (entered: boolean) => void;
}

/** Asks for the administrator's password again. A wrong password stays in the field so that it can be corrected. */
function PasswordDialog({ onClose }: PasswordDialogProps) {
  const { api } = usePlatform();
  const [error, setError] = useState<string | null>(null);
  const onRefused = (thrown: unknown) => {
    const wrong = isApiError(thrown) && thrown.code === 'BadCredentials';
    if (wrong) setError('This is not your password.');
    return wrong;
  };
  const { busy, act } = useAction(
    async (_key, password: string) => void (await api('POST /api/Auth/EnterPassword', { body: { password } })),
    { onRefused, ofForm: true },
  );
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = formText(new FormData(event.currentTarget), 'password');
    setError(null);
    if (await act(password)) onClose(true);
  };
  return (
    <Dialog kind="password" title="Enter your password" onClose={() => onClose(false)}>
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <p>
          This action needs a password that was entered within the last 15 minutes. It continues once you have entered
          it.
        </p>
        <CurrentPasswordField data-autofocus="" error={error} />
        <div className={css.buttons}>
          <Button type="submit" variant="go" reason={busy ? 'One moment' : null}>
            Continue
          </Button>
          <Button variant="plain" onClick={() => onClose(false)}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Thrown when the password dialog was cancelled. */
class PasswordDialogCancelled extends Error {}

/**
 * Runs actions that need a recently entered password. When the server asks for it, opens the password dialog and repeats
 * the action. `onRefused` is for `useAction`: it keeps a cancelled dialog from being reported as an error.
 */
export function useRecentPassword() {
  const [waiting, setWaiting] = useState<((entered: boolean) => void) | null>(null);
  const withPassword = async <T,>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action();
    } catch (thrown) {
      if (!isApiError(thrown) || thrown.code !== 'PasswordNeeded') throw thrown;
    }
    if (!(await new Promise<boolean>((resolve) => setWaiting(() => resolve)))) throw new PasswordDialogCancelled();
    return action();
  };
  const close = (entered: boolean) => {
    waiting?.(entered);
    setWaiting(null);
  };
  return {
    withPassword,
    onRefused: (thrown: unknown) => thrown instanceof PasswordDialogCancelled,
    passwordDialog: waiting && <PasswordDialog onClose={close} />,
  };
}

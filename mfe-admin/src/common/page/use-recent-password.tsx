import { useState, type FormEvent } from 'react';
import { isApiError, useAction } from '@shinobi/shared/client';
import { lengthPattern } from '@shinobi/shared/domain/limits/text-limit';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Dialog, TextField } from '@shinobi/shared/ui';
import css from './password-dialog.module.css';

interface PasswordDialogProps {
  /** True when it was entered. */
  readonly onClose: (entered: boolean) => void;
}

/** Asks for the administrator's password again. A wrong one is said, and stays to be put right. */
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
    const password = String(new FormData(event.currentTarget).get('password'));
    setError(null);
    if (await act(password)) onClose(true);
  };
  return (
    <Dialog kind="password" title="Your password, please" onClose={() => onClose(false)}>
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <p>This needs the password of the last 15 minutes. It goes on as soon as you have entered it.</p>
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          {...lengthPattern(128)}
          data-autofocus=""
          error={error}
        />
        <div className={css.answers}>
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

/** What the person at the keyboard did not want to enter the password for. */
class PasswordNotEntered extends Error {}

/**
 * Does what may need the password again: asks for it when the server does, and goes on. `onRefused` is for `useAction`:
 * who did not want to enter it needs no news.
 */
export function useRecentPassword() {
  const [waiting, setWaiting] = useState<((entered: boolean) => void) | null>(null);
  const withPassword = async <T,>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action();
    } catch (thrown) {
      if (!isApiError(thrown) || thrown.code !== 'PasswordNeeded') throw thrown;
    }
    if (!(await new Promise<boolean>((resolve) => setWaiting(() => resolve)))) throw new PasswordNotEntered();
    return action();
  };
  const close = (entered: boolean) => {
    waiting?.(entered);
    setWaiting(null);
  };
  return {
    withPassword,
    onRefused: (thrown: unknown) => thrown instanceof PasswordNotEntered,
    passwordDialog: waiting && <PasswordDialog onClose={close} />,
  };
}

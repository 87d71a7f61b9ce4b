import { type FormEvent, useRef, useState } from 'react';
import { formText, isApiError, useAction } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, CurrentPasswordField, NewPasswordField } from '@shinobi/shared/ui';
import { focusInvalid } from '@shinobi/shared/ui/text/focus-invalid.js';
import layout from '../common/card/card-layout.module.css';

interface PasswordErrors {
  readonly current?: string;
  readonly next?: string;
}

const passwordErrorsOf = (thrown: unknown): PasswordErrors | null => {
  if (!isApiError(thrown)) return null;
  if (thrown.code === 'BadCredentials') return { current: thrown.message };
  return thrown.code === 'WeakPassword' ? { next: thrown.message } : null;
};

export function ChangePasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { api, toast } = usePlatform();
  const [errors, setErrors] = useState<PasswordErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const onRefused = (thrown: unknown) => {
    const found = passwordErrorsOf(thrown);
    if (found) focusInvalid(form.current, () => setErrors(found));
    return found !== null;
  };
  const { busy, act } = useAction(
    async (_key, currentPassword: string, newPassword: string) => {
      setErrors({});
      await api('POST /api/Auth/ChangePassword', { body: { currentPassword, newPassword } });
      toast({ text: 'Password changed. Your other devices have been signed out.' });
    },
    { onRefused },
  );
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    if (await act(formText(values, 'current'), formText(values, 'next'))) onDone();
  };
  return (
    <form ref={form} className={layout.form} onSubmit={(event) => void submit(event)}>
      <CurrentPasswordField label="Current password" name="current" error={errors.current} />
      <NewPasswordField label="New password" name="next" error={errors.next} />
      <p>
        <Button type="submit" variant="go" size="small" reason={busy ? 'One moment' : null}>
          Save
        </Button>
      </p>
    </form>
  );
}

import { useState, type FormEvent } from 'react';
import { isApiError, useAction } from '@shinobi/shared/client';
import { lengthPattern } from '@shinobi/shared/domain/limits/text-limit';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, TextField } from '@shinobi/shared/ui';
import css from './account.module.css';

interface Refused {
  readonly current?: string;
  readonly next?: string;
}

const refusedBy = (thrown: unknown): Refused | null => {
  if (!isApiError(thrown)) return null;
  if (thrown.code === 'BadCredentials') return { current: thrown.message };
  return thrown.code === 'WeakPassword' ? { next: thrown.message } : null;
};

export function ChangePassword({ onDone }: { readonly onDone: () => void }) {
  const { api, toast } = usePlatform();
  const [refused, setRefused] = useState<Refused>({});
  const onRefused = (thrown: unknown) => {
    const known = refusedBy(thrown);
    if (known) setRefused(known);
    return known !== null;
  };
  const { busy, act } = useAction(
    async (_key, currentPassword: string, newPassword: string) => {
      setRefused({});
      await api('POST /api/Auth/ChangePassword', { body: { currentPassword, newPassword } });
      toast({ text: 'Your password is changed. Your other devices are signed out.' });
    },
    { onRefused },
  );
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    if (await act(String(values.get('current')), String(values.get('next')))) onDone();
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label="Current password"
        name="current"
        type="password"
        autoComplete="current-password"
        required
        {...lengthPattern(128)}
        error={refused.current}
      />
      <TextField
        label="New password"
        name="next"
        type="password"
        autoComplete="new-password"
        required
        minLength={8}
        {...lengthPattern(128)}
        hint="8 characters or more"
        error={refused.next}
      />
      <p>
        <Button type="submit" variant="go" size="small" reason={busy ? 'One moment' : null}>
          Save
        </Button>
      </p>
    </form>
  );
}

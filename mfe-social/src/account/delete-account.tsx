import { useState, type FormEvent } from 'react';
import { isApiError, useAction } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, TextField } from '@shinobi/shared/ui';
import css from './account.module.css';

/** The end of an account: the password, then a question, then there is no way back. */
export function DeleteAccount() {
  const { api, account, dialog, toast } = usePlatform();
  const [error, setError] = useState<string | null>(null);
  const onRefused = (thrown: unknown) => {
    const wrong = isApiError(thrown) && thrown.code === 'BadCredentials';
    if (wrong) setError(thrown.message);
    return wrong;
  };
  const { busy, act } = useAction(
    async (_key, body: { password: string; erasePosts: boolean }) => {
      await api('POST /api/User/DeleteAccount', { body });
      await account.signOut(true);
      toast({ text: 'Your account is deleted.' });
    },
    { onRefused },
  );
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [password, erasePosts] = [String(form.get('password')), form.has('erasePosts')];
    setError(null);
    const sure = await dialog({
      text: erasePosts
        ? 'Are you sure that you want to delete your account, your posts and your comments? This cannot be undone.'
        : 'Are you sure that you want to delete your account? This cannot be undone.',
      confirm: 'Delete my account',
      cancel: 'Cancel',
    });
    if (sure) await act({ password, erasePosts });
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <p>
        Name, e-mail, messages, pictures and progress are erased. Your posts and comments stay as those of a deleted
        user, unless you have them erased too. Export your data first if you want to keep them.
      </p>
      <label className={css.choice}>
        <input type="checkbox" name="erasePosts" />
        Erase my posts and comments too, with the comments of others on my posts
      </label>
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={error}
      />
      <p>
        <Button type="submit" size="small" reason={busy ? 'One moment' : null}>
          Delete my account
        </Button>
      </p>
    </form>
  );
}

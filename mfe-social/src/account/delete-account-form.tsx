import { type FormEvent, useRef, useState } from 'react';
import { formText, isApiError, useAction } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, CurrentPasswordField } from '@shinobi/shared/ui';
import { focusInvalid } from '@shinobi/shared/ui/text/focus-invalid.js';
import layout from '../common/card/card-layout.module.css';
import css from './account.module.css';

/** Deletes the account after the password and a confirmation. */
export function DeleteAccountForm() {
  const { api, account, dialog, toast } = usePlatform();
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const onRefused = (thrown: unknown) => {
    const isWrongPassword = isApiError(thrown) && thrown.code === 'BadCredentials';
    if (isWrongPassword) focusInvalid(form.current, () => setError(thrown.message));
    return isWrongPassword;
  };
  const { busy, act } = useAction(
    async (_key, body: { password: string; erasePosts: boolean }) => {
      await api('POST /api/User/DeleteAccount', { body });
      await account.signOut('deleted');
      toast({ text: 'Your account has been deleted.' });
    },
    { onRefused },
  );
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const [password, erasePosts] = [formText(values, 'password'), values.has('erasePosts')];
    setError(null);
    const confirmed = await dialog({
      text: erasePosts
        ? 'Are you sure that you want to delete your account, your posts and your comments? This cannot be undone.'
        : 'Are you sure that you want to delete your account? This cannot be undone.',
      confirm: 'Delete my account',
      cancel: 'Cancel',
    });
    if (confirmed) await act({ password, erasePosts });
  };
  return (
    <form ref={form} className={layout.form} onSubmit={(event) => void submit(event)}>
      <p>
        Your name, e-mail address, messages, pictures and progress are erased. Your posts and comments stay under
        “Deleted user”, unless you erase them too. Export your data first if you want to keep it.
      </p>
      <label className={css.choice}>
        <input type="checkbox" name="erasePosts" />
        Erase my posts and comments too, including other people’s comments on my posts
      </label>
      <CurrentPasswordField error={error} />
      <p>
        <Button type="submit" size="small" reason={busy ? 'One moment' : null}>
          Delete my account
        </Button>
      </p>
    </form>
  );
}

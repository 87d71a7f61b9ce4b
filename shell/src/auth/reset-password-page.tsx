import { useState } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import { useParams } from '@shinobi/shared/platform/router';
import { Button, NewPasswordField, Notice, PageHead, Wrap } from '@shinobi/shared/ui';
import css from '../pages/pages.module.css';
import { useFormSubmit } from './use-form-submit.js';

const FIELDS = ['password'];

/** The page that the link of a password mail opens: it sets a new password with the link's code. */
export function ResetPasswordPage() {
  const { code = '' } = useParams();
  const [done, setDone] = useState(false);
  return (
    <Wrap width="quiz">
      <PageHead title={done ? 'Your password has been changed' : 'Choose a new password'} ornament="合言葉" />
      {done ? <SignInAgain /> : <ResetForm code={code} onDone={() => setDone(true)} />}
    </Wrap>
  );
}

function SignInAgain() {
  const { panels } = usePlatform();
  return (
    <div className={css.form}>
      <p>You have been signed out everywhere. Sign in with your new password to continue.</p>
      <Button variant="go" size="big" onClick={() => void panels.open('auth', { mode: 'sign-in' })}>
        Sign in
      </Button>
    </div>
  );
}

function ResetForm({ code, onDone }: { readonly code: string; readonly onDone: () => void }) {
  const { api, account, panels } = usePlatform();
  const { errors, busy, onSubmit } = useFormSubmit(FIELDS, async ({ password = '' }) => {
    await api('POST /api/Auth/ResetPassword', { body: { code, password } });
    onDone();
    // The server has ended all sessions of the account, also one in this browser.
    await account.signOut(true);
  });
  return (
    <form className={css.form} onSubmit={onSubmit} aria-label="Change the password">
      {errors.form && (
        <Notice
          title={errors.form}
          retry="Get a new link"
          onRetry={errors.code === 'BadCode' ? () => void panels.open('auth', { mode: 'forgot' }) : undefined}
        />
      )}
      <NewPasswordField label="New password" error={errors.fields.password} />
      <Button variant="go" size="big" type="submit" reason={busy ? 'One moment' : null}>
        Save
      </Button>
    </form>
  );
}

import { useState } from 'react';
import { lengthPattern } from '@shinobi/shared/domain/limits/text-limit';
import { usePlatform } from '@shinobi/shared/platform';
import { useParams } from '@shinobi/shared/platform/router';
import { Button, Notice, PageHead, TextField, Wrap } from '@shinobi/shared/ui';
import { useFormSubmit } from './use-form-submit.js';
import css from '../pages/pages.module.css';

const FIELDS = ['password'];

/** Where the link of a password mail leads: a new password, with the link's code (specification, section 2). */
export function ResetPasswordPage() {
  const { code = '' } = useParams();
  const [done, setDone] = useState(false);
  return (
    <Wrap width="quiz">
      <PageHead title={done ? 'Your password is changed' : 'Choose a new password'} ornament="合言葉" />
      {done ? <Done /> : <ResetForm code={code} onDone={() => setDone(true)} />}
    </Wrap>
  );
}

function Done() {
  const { panels } = usePlatform();
  return (
    <div className={css.form}>
      <p>You are signed out everywhere. Sign in with your new password to go on.</p>
      <Button variant="go" size="big" onClick={() => void panels.open('auth', { mode: 'sign-in' })}>
        Sign in
      </Button>
    </div>
  );
}

function ResetForm({ code, onDone }: { readonly code: string; readonly onDone: () => void }) {
  const { api, account, panels } = usePlatform();
  const { refusal, busy, onSubmit } = useFormSubmit(FIELDS, async ({ password = '' }) => {
    await api('POST /api/Auth/ResetPassword', { body: { code, password } });
    onDone();
    // All sessions of the account have ended; whoever is here is told so now rather than at their next call.
    await account.signOut(true);
  });
  return (
    <form className={css.form} onSubmit={onSubmit} aria-label="Change the password">
      {refusal.form && (
        <Notice
          title={refusal.form}
          retry="Get a new link"
          onRetry={refusal.code === 'BadCode' ? () => void panels.open('auth', { mode: 'forgot' }) : undefined}
        />
      )}
      <TextField
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={8}
        {...lengthPattern(128)}
        hint="8 characters or more. A few unrelated words are easy to keep in mind."
        error={refusal.fields.password}
      />
      <Button variant="go" size="big" type="submit" reason={busy ? 'One moment' : null}>
        Save
      </Button>
    </form>
  );
}

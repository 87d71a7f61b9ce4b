import { useState } from 'react';
import { isTransient } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { useParams } from '@shinobi/shared/platform/router';
import { Button, NewPasswordField, Notice, PageHead, Wrap } from '@shinobi/shared/ui';
import { useShell } from '../context/shell-context.js';
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

/** The link of a mail may be cut off: then its code is none. */
const CUT_OFF = 'This link is incomplete. Open it from the mail again, or get a new one.';

function useReset(code: string, onDone: () => void) {
  const { api, account } = usePlatform();
  const { fingerprint } = useShell();
  const [isResponseLost, setResponseLost] = useState(false);
  const endSession = async () => {
    // The server has ended all sessions of the account. This browser may have one of another account.
    const found = await api('POST /api/Auth/GetUser', { body: { fingerprint: fingerprint() } }).catch(() => null);
    if (!found || 'error' in found) await account.signOut(true);
  };
  const submit = useFormSubmit(FIELDS, async ({ password = '' }) => {
    await api('POST /api/Auth/ResetPassword', { body: { code, password } }).catch((thrown: unknown) => {
      if (isTransient(thrown)) setResponseLost(true);
      throw thrown;
    });
    onDone();
    await endSession();
  });
  return { ...submit, isResponseLost };
}

function ResetForm({ code, onDone }: { readonly code: string; readonly onDone: () => void }) {
  const { panels } = usePlatform();
  const { errors, busy, onSubmit, isResponseLost } = useReset(code, onDone);
  const isCutOff = errors.code === 'InvalidInput';
  const isUsed = errors.code === 'BadCode';
  return (
    <form className={css.form} onSubmit={onSubmit} aria-label="Change the password">
      {errors.form && (
        <Notice
          title={isCutOff ? CUT_OFF : errors.form}
          retry="Get a new link"
          onRetry={isUsed || isCutOff ? () => void panels.open('auth', { mode: 'forgot' }) : undefined}
        >
          {isUsed && isResponseLost && 'Your password may be changed already: try to sign in with the new one first.'}
        </Notice>
      )}
      <NewPasswordField label="New password" error={errors.fields.password} />
      <Button variant="go" size="big" type="submit" reason={busy ? 'One moment' : null}>
        Save
      </Button>
    </form>
  );
}

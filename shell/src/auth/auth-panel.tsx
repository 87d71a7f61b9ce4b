import { useEffect, useState } from 'react';
import ninja from '@shinobi/shared/ui/art/ninja-happy.svg';
import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { Slot } from '../federation/remote-component.js';
import type { ShellPanelProps } from '../panels/panel-props.js';
import css from './auth-panel.module.css';
import { GuestEarningsChips } from './guest-earnings-chips.js';
import { ForgotPasswordForm } from './forgot-password-form.js';
import { SignInForm } from './sign-in-form.js';
import { SignUpForm } from './sign-up-form.js';

type AuthMode = 'sign-up' | 'sign-in' | 'forgot';

const TITLES: Readonly<Record<AuthMode, string>> = {
  'sign-up': 'Sign up',
  'sign-in': 'Sign in',
  forgot: 'New password',
};

const isMode = (wanted: unknown): wanted is AuthMode => typeof wanted === 'string' && Object.hasOwn(TITLES, wanted);

/** Sign-up, sign-in and forgotten password. */
export function AuthPanel({ close, setTitle, mode: wanted, encodedEmail, again }: ShellPanelProps) {
  const { panels } = usePlatform();
  const [mode, setMode] = useState<AuthMode>(isMode(wanted) ? wanted : 'sign-up');
  useEffect(() => {
    setTitle(TITLES[mode]);
  }, [setTitle, mode]);
  const done = () => close(true);
  return (
    <div className={css.panel}>
      {mode === 'forgot' && <ForgotPasswordForm />}
      {mode === 'sign-up' && (
        <>
          <img className={css.ninja} src={ninja} alt="" width="96" height="104" />
          <h3>Keep what you have earned</h3>
          <p className="quiet">It is saved on this device only. With an account you have it on every device.</p>
          <GuestEarningsChips />
          <SignUpForm encodedEmail={typeof encodedEmail === 'string' ? encodedEmail : undefined} onDone={done} />
          <p>
            Already have an account?{' '}
            <Button variant="plain" onClick={() => setMode('sign-in')}>
              Sign in instead
            </Button>
          </p>
        </>
      )}
      {mode === 'sign-in' && (
        <>
          {again === true && <p>Your session has ended. Sign in again to continue where you were.</p>}
          <SignInForm onDone={done} />
          <p>
            <Button variant="plain" onClick={() => setMode('forgot')}>
              Forgot your password?
            </Button>
          </p>
          <p>
            New here?{' '}
            <Button variant="plain" onClick={() => setMode('sign-up')}>
              Create an account
            </Button>
          </p>
        </>
      )}
      <Slot name="auth-panel" />
      <p>
        <Button variant="plain" onClick={() => void panels.open('settings')}>
          Settings
        </Button>
      </p>
    </div>
  );
}

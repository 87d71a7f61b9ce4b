import { Button, Notice, TextField } from '@shinobi/shared/ui';
import { usePlatform } from '@shinobi/shared/platform';
import { useShell } from '../../shell-context.js';
import css from './auth-panel.module.css';
import { useSubmit } from './use-submit.js';

const FIELDS = ['email', 'password'];

export function SignInForm({ onDone }: { readonly onDone: () => void }) {
  const { api } = usePlatform();
  const { session, fingerprint } = useShell();
  const { refusal, busy, onSubmit } = useSubmit(FIELDS, async ({ email = '', password = '' }) => {
    const user = await api('POST /api/Auth/SignIn', { body: { email, password, fingerprint: fingerprint() } });
    onDone();
    await session.signedIn(user);
  });
  return (
    <form className={css.form} onSubmit={onSubmit} aria-label="Sign in">
      {refusal.form && <Notice title={refusal.form} />}
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        required
        error={refusal.fields.email}
        data-autofocus
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={128}
        error={refusal.fields.password}
      />
      <Button variant="go" size="big" type="submit" reason={busy ? 'One moment' : null}>
        Sign in
      </Button>
    </form>
  );
}

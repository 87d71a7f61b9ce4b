import { useState } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Notice, TextField } from '@shinobi/shared/ui';
import css from './auth-panel.module.css';
import { useSubmit } from './use-submit.js';

const FIELDS = ['email'];

/** Asks for the mail with which one chooses a new password. It says the same whether the address has an account or not. */
export function ForgotForm() {
  const { api } = usePlatform();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { refusal, busy, onSubmit } = useSubmit(FIELDS, async ({ email = '' }) => {
    await api('POST /api/Auth/SendPasswordReset', { body: { email } });
    setSentTo(email);
  });
  if (sentTo !== null)
    return (
      <p role="status">
        If {sentTo} has an account, a mail with a link is on its way. The link works for 30 minutes, once.
      </p>
    );
  return (
    <form className={css.form} onSubmit={onSubmit} aria-label="New password">
      {refusal.form && <Notice title={refusal.form} />}
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        required
        error={refusal.fields.email}
        hint="The address of your account. You will get a link to choose a new password."
        data-autofocus
      />
      <Button variant="go" size="big" type="submit" reason={busy ? 'One moment' : null}>
        Send
      </Button>
    </form>
  );
}

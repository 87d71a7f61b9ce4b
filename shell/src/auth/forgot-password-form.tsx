import { useState } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import { AuthForm, EmailField } from './auth-form.js';
import { useFormSubmit } from './use-form-submit.js';

const FIELDS = ['email'];

/** Requests the mail with a reset link. Its message does not reveal whether the address has an account. */
export function ForgotPasswordForm() {
  const { api } = usePlatform();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submit = useFormSubmit(FIELDS, async ({ email = '' }) => {
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
    <AuthForm label="New password" action="Send" submit={submit}>
      <EmailField
        error={submit.errors.fields.email}
        hint="The address of your account. You will get a link to choose a new password."
        data-autofocus
      />
    </AuthForm>
  );
}

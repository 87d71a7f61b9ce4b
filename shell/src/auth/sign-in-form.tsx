import { lengthPattern } from '@shinobi/shared/domain/limits/text-limit';
import { usePlatform } from '@shinobi/shared/platform';
import { TextField } from '@shinobi/shared/ui';
import { useShell } from '../context/shell-context.js';
import { AuthForm, EmailField } from './auth-form.js';
import { useFormSubmit } from './use-form-submit.js';

const FIELDS = ['email', 'password'];

export function SignInForm({ onDone }: { readonly onDone: () => void }) {
  const { api } = usePlatform();
  const { session, fingerprint } = useShell();
  const submit = useFormSubmit(FIELDS, async ({ email = '', password = '' }) => {
    const user = await api('POST /api/Auth/SignIn', { body: { email, password, fingerprint: fingerprint() } });
    onDone();
    await session.completeSignIn(user);
  });
  const told = submit.refusal.fields;
  return (
    <AuthForm label="Sign in" action="Sign in" submit={submit}>
      <EmailField error={told.email} data-autofocus />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        {...lengthPattern(128)}
        error={told.password}
      />
    </AuthForm>
  );
}

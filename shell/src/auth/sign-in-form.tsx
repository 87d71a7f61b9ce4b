import { usePlatform } from '@shinobi/shared/platform';
import { CurrentPasswordField } from '@shinobi/shared/ui';
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
  const errors = submit.errors.fields;
  return (
    <AuthForm label="Sign in" action="Sign in" submit={submit}>
      <EmailField error={errors.email} data-autofocus />
      <CurrentPasswordField error={errors.password} />
    </AuthForm>
  );
}

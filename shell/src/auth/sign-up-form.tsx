import { compareProgress } from '@shinobi/shared/domain/progress/progress-merge';
import { NewPasswordField, TextField } from '@shinobi/shared/ui';
import { useShell } from '../context/shell-context.js';
import { guestXp } from '../xp/guest-xp.js';
import { AuthForm, EmailField } from './auth-form.js';
import { decodeInvitedEmail } from './invited-email.js';
import { useCreateAccount } from './use-create-account.js';
import { useFormSubmit } from './use-form-submit.js';

const FIELDS = ['name', 'email', 'password'];

interface SignUpFormProps {
  /** From the invitation link, when the guest came by one. */
  readonly encodedEmail?: string;
  readonly onDone: () => void;
}

/** Creates an account and takes the guest's progress and XP into it. */
export function SignUpForm({ encodedEmail, onDone }: SignUpFormProps) {
  const createAccount = useCreateAccount();
  const { session, progress, storage, fingerprint } = useShell();
  const submit = useFormSubmit(FIELDS, async ({ name = '', email = '', password = '' }) => {
    const earned = {
      guestXp: guestXp(storage),
      progress: JSON.stringify(compareProgress({}, progress.all()).merged),
    };
    const user = await createAccount({ name, email, password, encodedEmail, fingerprint: fingerprint(), ...earned });
    onDone();
    await session.completeSignIn(user);
  });
  const errors = submit.errors.fields;
  return (
    <AuthForm label="Sign up" action="Sign up" submit={submit}>
      <TextField
        label="Name"
        name="name"
        autoComplete="nickname"
        required
        error={errors.name}
        hint="Others see it next to your level. 1 to 30 characters."
      />
      <EmailField
        defaultValue={encodedEmail && decodeInvitedEmail(encodedEmail)}
        hint={encodedEmail && 'Keep this address: it earns you and your friend the bonus.'}
        error={errors.email}
      />
      <NewPasswordField error={errors.password} />
    </AuthForm>
  );
}

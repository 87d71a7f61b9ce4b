import { compareProgress } from '@shinobi/shared/domain/progress/progress-merge';
import { usePlatform } from '@shinobi/shared/platform';
import { NewPasswordField, TextField } from '@shinobi/shared/ui';
import { useShell } from '../context/shell-context.js';
import { recordSignUp } from '../session/signed-up-here.js';
import { forgetGuestXp, guestXp } from '../xp/guest-xp.js';
import { AuthForm, EmailField } from './auth-form.js';
import { decodeInvitedEmail } from './invited-email.js';
import { useFormSubmit } from './use-form-submit.js';

const FIELDS = ['name', 'email', 'password'];

interface SignUpFormProps {
  /** From the invitation link, when the guest came by one. */
  readonly encodedEmail?: string;
  readonly onDone: () => void;
}

/** Creates an account and takes the guest's progress and XP into it. */
export function SignUpForm({ encodedEmail, onDone }: SignUpFormProps) {
  const { api } = usePlatform();
  const { session, progress, storage, fingerprint } = useShell();
  const submit = useFormSubmit(FIELDS, async ({ name = '', email = '', password = '' }) => {
    const earned = {
      guestXp: guestXp(storage),
      progress: JSON.stringify(compareProgress({}, progress.all()).merged),
    };
    const body = { name, email, password, encodedEmail, fingerprint: fingerprint(), ...earned };
    const user = await api('POST /api/Auth/SignUp', { body });
    forgetGuestXp(storage);
    recordSignUp(storage, user.userId);
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

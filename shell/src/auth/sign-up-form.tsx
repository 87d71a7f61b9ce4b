import { compareProgress } from '@shinobi/shared/domain/progress/progress-merge';
import { lengthPattern } from '@shinobi/shared/domain/limits/text-limit';
import { usePlatform } from '@shinobi/shared/platform';
import { TextField } from '@shinobi/shared/ui';
import { useShell } from '../context/shell-context.js';
import { AuthForm, EmailField } from './auth-form.js';
import { forgetGuestXp, guestXp } from '../xp/guest-xp.js';
import { decodeInvitedEmail } from './invited-email.js';
import { useFormSubmit } from './use-form-submit.js';

const FIELDS = ['name', 'email', 'password'];

/** Whose account was made in this browser: what else a guest has made here, such as cards, is theirs. */
const SIGNED_UP = 'signed-up-here';

interface SignUpFormProps {
  /** Of the invitation that led here. */
  readonly encodedEmail?: string;
  readonly onDone: () => void;
}

/** Makes an account out of what the guest has: their progress and XP go with it. */
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
    storage.set(SIGNED_UP, String(user.userId));
    onDone();
    await session.completeSignIn(user);
  });
  const told = submit.refusal.fields;
  return (
    <AuthForm label="Sign up" action="Sign up" submit={submit}>
      <TextField
        label="Name"
        name="name"
        autoComplete="nickname"
        required
        error={told.name}
        hint="Others see it beside your level. 1 to 30 characters."
      />
      <EmailField
        defaultValue={encodedEmail && decodeInvitedEmail(encodedEmail)}
        hint={encodedEmail && 'With this very address, you and your friend both get the bonus.'}
        error={told.email}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={8}
        {...lengthPattern(128)}
        hint="8 characters or more. A few unrelated words are easy to keep in mind."
        error={told.password}
      />
    </AuthForm>
  );
}

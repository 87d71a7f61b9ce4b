import { useState } from 'react';
import type { User } from '@shinobi/shared/contract/people/user';
import type { SecondStep } from '@shinobi/shared/domain/limits/sign-in';
import { usePlatform } from '@shinobi/shared/platform';
import { CurrentPasswordField } from '@shinobi/shared/ui';
import { useShell } from '../context/shell-context.js';
import { requestPasskey } from '../passkeys/passkeys.js';
import { AuthForm, EmailField } from './auth-form.js';
import { PasskeySignIn } from './passkey-sign-in.js';
import { SecondStepForm } from './second-step-form.js';
import { useFormSubmit } from './use-form-submit.js';
import { useSignedInUser } from './use-signed-in-user.js';

const FIELDS = ['email', 'password'];

type OnSignedIn = (user: User) => Promise<void>;

/** Signs in: with a passkey, or with the password and the second step that the account may ask for. */
export function SignInForm({ onDone }: { readonly onDone: () => void }) {
  const { session } = useShell();
  const [steps, setSteps] = useState<readonly SecondStep[] | null>(null);
  const complete: OnSignedIn = async (user) => {
    onDone();
    await session.completeSignIn(user);
  };
  if (steps) return <SecondStep steps={steps} onSignedIn={complete} onExpired={() => setSteps(null)} />;
  return (
    <>
      <PasswordForm onSignedIn={complete} onSecondStep={setSteps} />
      <PasskeySignIn onSignedIn={complete} />
    </>
  );
}

interface PasswordFormProps {
  readonly onSignedIn: OnSignedIn;
  readonly onSecondStep: (steps: readonly SecondStep[]) => void;
}

function PasswordForm({ onSignedIn, onSecondStep }: PasswordFormProps) {
  const { api } = usePlatform();
  const { fingerprint } = useShell();
  const signedInUser = useSignedInUser();
  const submit = useFormSubmit(FIELDS, async ({ email = '', password = '' }) => {
    const result = await signedInUser(
      api('POST /api/Auth/SignIn', { body: { email, password, fingerprint: fingerprint() } }),
    );
    if ('secondStep' in result) onSecondStep(result.secondStep);
    else await onSignedIn(result);
  });
  const errors = submit.errors.fields;
  return (
    <AuthForm label="Sign in" action="Sign in" submit={submit}>
      <EmailField error={errors.email} autoComplete="username webauthn" data-autofocus />
      <CurrentPasswordField error={errors.password} />
    </AuthForm>
  );
}

interface SecondStepProps {
  readonly steps: readonly SecondStep[];
  readonly onSignedIn: OnSignedIn;
  readonly onExpired: () => void;
}

function SecondStep({ onSignedIn, ...props }: SecondStepProps) {
  const { api } = usePlatform();
  const { fingerprint } = useShell();
  const signedInUser = useSignedInUser();
  const sendPasskey = async () => {
    const credential = await requestPasskey(await api('POST /api/Passkey/CreateChallenge', { body: {} }));
    await onSignedIn(
      await signedInUser(api('POST /api/Passkey/SignIn', { body: { credential, fingerprint: fingerprint() } })),
    );
  };
  return (
    <>
      <p>Your password is right. Your account asks for one more step.</p>
      <SecondStepForm
        {...props}
        label="Second step"
        action="Sign in"
        sendCode={async (code) =>
          onSignedIn(await signedInUser(api('POST /api/Auth/SignInWithCode', { body: { code } })))
        }
        sendRecoveryCode={async (recoveryCode) =>
          onSignedIn(await signedInUser(api('POST /api/Auth/SignInWithRecoveryCode', { body: { recoveryCode } })))
        }
        sendPasskey={sendPasskey}
      />
    </>
  );
}

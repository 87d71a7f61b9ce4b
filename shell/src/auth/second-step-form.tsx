import { useState } from 'react';
import { CODE_LENGTH, type SecondStep } from '@shinobi/shared/domain/limits/sign-in';
import { Button, Notice, TextField } from '@shinobi/shared/ui';
import { supportsPasskeys } from '../passkeys/passkeys.js';
import { usePasskeyTask } from '../passkeys/use-passkey-task.js';
import { AuthForm } from './auth-form.js';
import { focusOnMount } from './focus-on-mount.js';
import { useFormSubmit } from './use-form-submit.js';

type CodeStep = Exclude<SecondStep, 'passkey'>;

interface SecondStepFormProps {
  /** What the account accepts. */
  readonly steps: readonly SecondStep[];
  /** The accessible name of the form. */
  readonly label: string;
  /** The text of the button that sends a code. */
  readonly action: string;
  /** Sends what the user has entered; resolves when it was accepted. */
  readonly sendCode: (code: string) => Promise<void>;
  readonly sendRecoveryCode: (recoveryCode: string) => Promise<void>;
  readonly sendPasskey: () => Promise<void>;
  /** The time for this step may be over; then the password is needed again. */
  readonly onExpired?: () => void;
}

const OTHER_STEP: Readonly<Record<CodeStep, string>> = {
  code: 'Use a code from your app',
  recoveryCode: 'Use a recovery code',
};

/** The second step: a code of the authenticator app, a recovery code or a passkey. */
export function SecondStepForm(props: SecondStepFormProps) {
  const { steps } = props;
  const [step, setStep] = useState<CodeStep | null>(steps.includes('code') ? 'code' : null);
  const others = (['code', 'recoveryCode'] as const).filter((each) => each !== step && steps.includes(each));
  return (
    <>
      {step && <CodeForm key={step} {...props} step={step} />}
      {steps.includes('passkey') && supportsPasskeys() && (
        <PasskeyStep sendPasskey={props.sendPasskey} isMain={step === null} />
      )}
      {others.map((other) => (
        <p key={other}>
          <Button variant="plain" onClick={() => setStep(other)}>
            {OTHER_STEP[other]}
          </Button>
        </p>
      ))}
    </>
  );
}

function CodeForm({ step, label, action, onExpired, ...send }: SecondStepFormProps & { readonly step: CodeStep }) {
  const submit = useFormSubmit([step], async (values) => {
    const entered = values[step] ?? '';
    await (step === 'code' ? send.sendCode(entered) : send.sendRecoveryCode(entered));
  });
  const isExpired = submit.errors.code === 'SignInExpired';
  const error = submit.errors.fields[step];
  return (
    <>
      <AuthForm label={label} action={action} submit={submit}>
        {step === 'code' ? (
          <TextField
            key="code"
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={CODE_LENGTH + 4}
            data-autofocus
            ref={focusOnMount}
            hint={`The ${CODE_LENGTH} digits that your authenticator app shows now.`}
            error={error}
          />
        ) : (
          <TextField
            key="recoveryCode"
            label="Recovery code"
            name="recoveryCode"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={60}
            ref={focusOnMount}
            hint="One of the codes that you have saved. Each works once."
            error={error}
          />
        )}
      </AuthForm>
      {isExpired && onExpired && (
        <p>
          <Button onClick={onExpired}>Enter your password again</Button>
        </p>
      )}
    </>
  );
}

function PasskeyStep({ sendPasskey, isMain }: { readonly sendPasskey: () => Promise<void>; readonly isMain: boolean }) {
  const { busy, error, run } = usePasskeyTask();
  return (
    <>
      {error !== null && <Notice title={error} />}
      <Button
        variant={isMain ? 'go' : 'outline'}
        size="big"
        data-autofocus={isMain ? '' : undefined}
        reason={busy ? 'One moment' : null}
        onClick={() => void run(sendPasskey)}
      >
        Use a passkey
      </Button>
    </>
  );
}

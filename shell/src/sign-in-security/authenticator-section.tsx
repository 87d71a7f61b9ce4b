import { useState } from 'react';
import type { ResponseOf } from '@shinobi/shared/contract';
import { CODE_LENGTH } from '@shinobi/shared/domain/limits/sign-in';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Notice, TextField } from '@shinobi/shared/ui';
import { useFormSubmit } from '../auth/use-form-submit.js';
import { usePasskeyTask } from '../passkeys/use-passkey-task.js';
import { formatDay } from './format-day.js';
import { QrCode } from './qr-code.js';
import type { SecurityPartProps } from './security-part-props.js';
import css from './security-section.module.css';

type Setup = ResponseOf<'POST /api/SecondFactor/StartAuthenticator'>;

/** The authenticator app: set up, replaced or turned off. */
export function AuthenticatorSection({ state, onChanged }: SecurityPartProps) {
  const { api, dialog } = usePlatform();
  const [setup, setSetup] = useState<Setup | null>(null);
  const { busy, error, run } = usePasskeyTask();
  const { authenticatorSince } = state;
  const start = () => run(async () => setSetup(await api('POST /api/SecondFactor/StartAuthenticator', { body: {} })));
  const turnOff = async () => {
    const text = 'Turn off the authenticator app? Your account no longer asks for its codes.';
    if (!(await dialog({ text, confirm: 'Turn off', cancel: 'Cancel' }))) return;
    await run(async () => {
      await api('POST /api/SecondFactor/RemoveAuthenticator', { body: {} });
      onChanged();
    });
  };
  return (
    <section className={css.part}>
      <h4>Authenticator app</h4>
      <p className="quiet">
        {authenticatorSince === null
          ? 'After your password, your account asks for a code that an app on your phone shows.'
          : `On since ${formatDay(authenticatorSince)}. After your password, your account asks for its code.`}
      </p>
      {error !== null && <Notice title={error} />}
      {setup ? (
        <SetupForm
          setup={setup}
          onDone={(recoveryCodes) => {
            setSetup(null);
            onChanged(recoveryCodes);
          }}
          onCancel={() => setSetup(null)}
        />
      ) : (
        <div className={css.buttons}>
          <Button reason={busy ? 'One moment' : null} onClick={() => void start()}>
            {authenticatorSince === null ? 'Set up an authenticator app' : 'Use another app'}
          </Button>
          {authenticatorSince !== null && (
            <Button variant="plain" reason={busy ? 'One moment' : null} onClick={() => void turnOff()}>
              Turn off
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Splits a secret into groups, which are easier to type. */
const groups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

interface SetupFormProps {
  readonly setup: Setup;
  readonly onDone: (recoveryCodes: readonly string[] | null) => void;
  readonly onCancel: () => void;
}

function SetupForm({ setup: { secret, uri, setup }, onDone, onCancel }: SetupFormProps) {
  const { api, toast } = usePlatform();
  const { errors, busy, onSubmit } = useFormSubmit(['code'], async ({ code = '' }) => {
    const { recoveryCodes } = await api('POST /api/SecondFactor/ConfirmAuthenticator', { body: { setup, code } });
    toast({ text: 'The authenticator app is on.' });
    onDone(recoveryCodes);
  });
  return (
    <form className={css.form} aria-label="Set up an authenticator app" onSubmit={onSubmit}>
      <p>Scan this with your authenticator app, or type the key into it.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p>
        Key: <span className={css.secret}>{groups(secret)}</span>
      </p>
      {errors.form && <Notice title={errors.form} />}
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={CODE_LENGTH + 4}
        hint={`The ${CODE_LENGTH} digits that the app shows now.`}
        error={errors.fields.code}
      />
      <div className={css.buttons}>
        <Button type="submit" variant="go" reason={busy ? 'One moment' : null}>
          Turn on
        </Button>
        <Button variant="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

import { useRef, useState } from 'react';
import { isTransient, useKeepFocus } from '@shinobi/shared/client';
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

interface OpenSetup extends Setup {
  /** Since when the app was on that this one replaces. */
  readonly replaces: string | null;
}

/** The open setup. It closes when the app is on although no response said so. */
function useSetup(authenticatorSince: string | null) {
  const { api } = usePlatform();
  const [setup, setSetup] = useState<OpenSetup | null>(null);
  const [isResponseLost, setResponseLost] = useState(false);
  if (setup && setup.replaces !== authenticatorSince) {
    setSetup(null);
    setResponseLost(true);
  }
  const start = async () => {
    setResponseLost(false);
    const started = await api('POST /api/SecondFactor/StartAuthenticator', { body: {} });
    setSetup({ ...started, replaces: authenticatorSince });
  };
  return { setup, isResponseLost, start, close: () => setSetup(null) };
}

/** The authenticator app: set up, replaced or turned off. */
export function AuthenticatorSection({ state, onChanged }: SecurityPartProps) {
  const { api, dialog } = usePlatform();
  const { busy, error, run } = usePasskeyTask();
  const section = useRef<HTMLElement>(null);
  useKeepFocus(section);
  const { authenticatorSince } = state;
  const { setup, isResponseLost, start, close } = useSetup(authenticatorSince);
  const turnOff = async () => {
    const text = 'Turn off the authenticator app? Your account no longer asks for its codes.';
    if (!(await dialog({ text, confirm: 'Turn off', cancel: 'Cancel' }))) return;
    await run(async () => void (await api('POST /api/SecondFactor/RemoveAuthenticator', { body: {} })));
    // Also after a failure: only the response may be lost.
    onChanged();
  };
  return (
    <section ref={section} className={css.part}>
      <h4>Authenticator app</h4>
      <p className="quiet">
        {authenticatorSince === null
          ? 'After your password, your account asks for a code that an app on your phone shows.'
          : `On since ${formatDay(authenticatorSince)}. After your password, your account asks for its code.`}
      </p>
      {error !== null && <Notice title={error} />}
      {isResponseLost && (
        <Notice title="The authenticator app is on.">
          The connection broke before the page could show it. If you have no recovery codes, make new ones below.
        </Notice>
      )}
      {setup ? (
        <SetupForm
          setup={setup}
          onDone={(recoveryCodes) => {
            close();
            onChanged(recoveryCodes);
          }}
          onUncertain={() => onChanged()}
          onCancel={close}
        />
      ) : (
        <div className={css.buttons}>
          <Button reason={busy ? 'One moment' : null} onClick={() => void run(start)}>
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
  /** Called when the app may be on although the call has failed. */
  readonly onUncertain: () => void;
  readonly onCancel: () => void;
}

function SetupForm({ setup: { secret, uri, setup }, onDone, onUncertain, onCancel }: SetupFormProps) {
  const { api, toast } = usePlatform();
  const isUncertain = useRef(false);
  const confirm = (code: string) =>
    api('POST /api/SecondFactor/ConfirmAuthenticator', { body: { setup, code } }).catch((thrown: unknown) => {
      isUncertain.current ||= isTransient(thrown);
      if (isUncertain.current) onUncertain();
      throw thrown;
    });
  const { errors, busy, onSubmit } = useFormSubmit(['code'], async ({ code = '' }) => {
    const { recoveryCodes } = await confirm(code);
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

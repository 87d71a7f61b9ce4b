import { usePlatform } from '@shinobi/shared/platform';
import { Button, CurrentPasswordField, Dialog, Notice } from '@shinobi/shared/ui';
import type { SecondStep } from '@shinobi/shared/domain/limits/sign-in';
import { AuthForm } from '../auth/auth-form.js';
import { SecondStepForm } from '../auth/second-step-form.js';
import { useFormSubmit } from '../auth/use-form-submit.js';
import type { ShellDialogProps } from '../panels/panel-props.js';
import { requestPasskey } from '../passkeys/passkeys.js';
import { type SecurityState, useSecurityState } from '../sign-in-security/use-security-state.js';
import css from './confirm-identity-dialog.module.css';

interface FormProps {
  /** Called with true once the server has accepted it. */
  readonly close: (done: boolean) => void;
}

/** What the account accepts in place of the password. */
const stepsOf = ({ authenticatorSince, passkeys, recoveryCodesLeft }: SecurityState): SecondStep[] => [
  ...(authenticatorSince === null ? [] : ['code' as const]),
  ...(passkeys.length > 0 ? ['passkey' as const] : []),
  ...(recoveryCodesLeft > 0 ? ['recoveryCode' as const] : []),
];

/** Asks who is there before a call that needs it: for the password, or for the second factor of an account that has one. */
export function ConfirmIdentityDialog({ close }: ShellDialogProps) {
  const { state, failed, reload } = useSecurityState();
  const isSetUpFirst = state !== null && state.required && !state.secondStep;
  const title = isSetUpFirst ? 'Set up a second factor' : state?.secondStep ? 'Confirm that it is you' : TITLE;
  return (
    <Dialog kind="confirm-identity" title={title} onClose={() => close(false)}>
      <div className={css.form}>
        {failed && <Notice title="This did not load." onRetry={reload} />}
        {state && <Form state={state} isSetUpFirst={isSetUpFirst} close={close} />}
        <Button variant="plain" onClick={() => close(false)}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

const TITLE = 'Enter your password';

function Form({ state, isSetUpFirst, close }: FormProps & { state: SecurityState; isSetUpFirst: boolean }) {
  if (isSetUpFirst) return <SetUpFirst close={close} />;
  return state.secondStep ? <SecondFactorForm state={state} close={close} /> : <PasswordForm close={close} />;
}

function SetUpFirst({ close }: FormProps) {
  const { panels } = usePlatform();
  const open = () => {
    close(false);
    void panels.open('settings', { section: 'security' });
  };
  return (
    <>
      <p>
        Staff accounts of this site need a second factor: a passkey, or an authenticator app. Until you have set one up,
        nothing else works.
      </p>
      <Button variant="go" data-autofocus="" onClick={open}>
        Set it up now
      </Button>
    </>
  );
}

/** A wrong password stays in the field so that it can be corrected. */
function PasswordForm({ close }: FormProps) {
  const { api } = usePlatform();
  const submit = useFormSubmit(['password'], async ({ password = '' }) => {
    await api('POST /api/Auth/EnterPassword', { body: { password } });
    close(true);
  });
  const isWrong = submit.errors.code === 'BadCredentials';
  const shown = isWrong ? { ...submit, errors: { ...submit.errors, form: null } } : submit;
  return (
    <>
      <p>
        This action needs a password that was entered within the last 15 minutes. It continues once you have entered it.
      </p>
      <AuthForm label="Confirmation" action="Continue" submit={shown}>
        <CurrentPasswordField data-autofocus="" error={isWrong ? 'This is not your password.' : null} />
      </AuthForm>
    </>
  );
}

function SecondFactorForm({ state, close }: FormProps & { readonly state: SecurityState }) {
  const { api } = usePlatform();
  const sendPasskey = async () => {
    const credential = await requestPasskey(await api('POST /api/Passkey/CreateChallenge', { body: {} }));
    await api('POST /api/Passkey/Enter', { body: { credential } });
    close(true);
  };
  return (
    <>
      <p>This action needs a second factor that was used within the last 15 minutes. It continues then.</p>
      <SecondStepForm
        steps={stepsOf(state)}
        label="Confirmation"
        action="Continue"
        sendCode={async (code) => {
          await api('POST /api/Auth/EnterCode', { body: { code } });
          close(true);
        }}
        sendRecoveryCode={async (recoveryCode) => {
          await api('POST /api/Auth/EnterRecoveryCode', { body: { recoveryCode } });
          close(true);
        }}
        sendPasskey={sendPasskey}
      />
    </>
  );
}

import { useRef, useState } from 'react';
import { useKeepFocus } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Notice } from '@shinobi/shared/ui';
import { AuthenticatorSection } from './authenticator-section.js';
import { PasskeySection } from './passkey-section.js';
import { RecoveryCodeList } from './recovery-code-list.js';
import { RecoveryCodeSection } from './recovery-code-section.js';
import css from './security-section.module.css';
import type { SecurityPartProps } from './security-part-props.js';
import { useSecurityState } from './use-security-state.js';

/** Passkeys, the authenticator app and recovery codes. */
export function SecuritySection() {
  const { account } = usePlatform();
  const { state, failed, reload } = useSecurityState();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const onChanged: SecurityPartProps['onChanged'] = (recoveryCodes) => {
    if (recoveryCodes) setCodes(recoveryCodes);
    reload();
    // An administrator could load nothing before there was a second factor.
    if (state?.required && !state.verified) void account.refresh().catch(() => undefined);
  };
  const section = useRef<HTMLDivElement>(null);
  useKeepFocus(section, { inList: true });
  return (
    <div ref={section} className={css.section}>
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={() => setCodes(null)} />
      ) : state ? (
        <SecurityParts state={state} onChanged={onChanged} />
      ) : failed ? (
        <Notice title="Your sign-in settings did not load." onRetry={reload} />
      ) : (
        <p role="status">Loading your sign-in settings …</p>
      )}
    </div>
  );
}

const SecurityParts = ({ state, onChanged }: SecurityPartProps) => (
  <>
    {state.required && !state.secondStep && (
      <p className={css.required}>
        Staff accounts of this site need a second factor. Add a passkey or set up an authenticator app; until then
        nothing else works.
      </p>
    )}
    <PasskeySection state={state} onChanged={onChanged} />
    <AuthenticatorSection state={state} onChanged={onChanged} />
    {state.secondStep && <RecoveryCodeSection state={state} onChanged={onChanged} />}
  </>
);

import { useState } from 'react';
import { isTransient } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Notice } from '@shinobi/shared/ui';
import { usePasskeyTask } from '../passkeys/use-passkey-task.js';
import type { SecurityPartProps } from './security-part-props.js';
import css from './security-section.module.css';

const describeLeft = (left: number) => {
  if (left === 0) return 'You have used all your recovery codes. Make new ones.';
  return left === 1 ? 'You have 1 recovery code left. Make new ones.' : `You have ${left} recovery codes left.`;
};

/** How many recovery codes are left, and new ones. */
export function RecoveryCodeSection({ state, onChanged }: SecurityPartProps) {
  const { api, dialog } = usePlatform();
  const { busy, error, run } = usePasskeyTask();
  const [isUncertain, setUncertain] = useState(false);
  const create = () =>
    api('POST /api/SecondFactor/CreateRecoveryCodes', { body: {} }).catch((thrown: unknown) => {
      // Only the response may be lost: then nobody knows the codes that count.
      setUncertain(isTransient(thrown));
      onChanged();
      throw thrown;
    });
  const replace = async () => {
    const text = 'Make new recovery codes? Those that you have saved no longer work.';
    if (!(await dialog({ text, confirm: 'Make new codes', cancel: 'Cancel' }))) return;
    await run(async () => onChanged((await create()).recoveryCodes));
  };
  return (
    <section className={css.part}>
      <h4>Recovery codes</h4>
      <p>{describeLeft(state.recoveryCodesLeft)}</p>
      {error !== null && (
        <Notice title={error}>
          {isUncertain && 'The codes that you have saved may no longer work. Make new ones.'}
        </Notice>
      )}
      <Button reason={busy ? 'One moment' : null} onClick={() => void replace()}>
        Make new recovery codes
      </Button>
    </section>
  );
}

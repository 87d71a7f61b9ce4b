import { useRef, useState } from 'react';
import { isTransient, useKeepFocus } from '@shinobi/shared/client';
import { PASSKEYS_MAX } from '@shinobi/shared/domain/limits/sign-in';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Notice } from '@shinobi/shared/ui';
import { createPasskey, supportsPasskeys } from '../passkeys/passkeys.js';
import { usePasskeyTask } from '../passkeys/use-passkey-task.js';
import { PasskeyNameForm } from './passkey-name-form.js';
import type { SecurityPartProps } from './security-part-props.js';
import css from './security-section.module.css';

/** The open form. It closes when a passkey is in the list although no response said so. */
function useNaming(count: number) {
  const [isNaming, setNaming] = useState(false);
  /** How many there were at the last try whose response was lost. */
  const [uncertainCount, setUncertainCount] = useState<number | null>(null);
  const [isResponseLost, setResponseLost] = useState(false);
  if (uncertainCount !== null && count > uncertainCount) {
    setUncertainCount(null);
    setNaming(false);
    setResponseLost(true);
  }
  const start = () => {
    setResponseLost(false);
    setNaming(true);
  };
  return { isNaming, isResponseLost, start, stop: () => setNaming(false), noteLost: () => setUncertainCount(count) };
}

/** The button that adds a passkey, and the form that takes its place. */
export function AddPasskey({ state, onChanged }: SecurityPartProps) {
  const count = state.passkeys.length;
  const { isNaming, isResponseLost, start, stop, noteLost } = useNaming(count);
  const place = useRef<HTMLDivElement>(null);
  useKeepFocus(place);
  if (!supportsPasskeys()) return <p className="quiet">This browser cannot use passkeys at this address.</p>;
  if (count >= PASSKEYS_MAX) return <p className="quiet">You have {PASSKEYS_MAX} passkeys, which is the most.</p>;
  return (
    <div ref={place} className={css.part}>
      {isResponseLost && (
        <Notice title="The passkey was added.">
          The connection broke before the page could show it.{' '}
          {state.secondStep && 'If you have no recovery codes, make new ones below.'}
        </Notice>
      )}
      {isNaming ? (
        <NewPasskeyForm count={count} onChanged={onChanged} onClose={stop} onResponseLost={noteLost} />
      ) : (
        <Button onClick={start}>Add a passkey</Button>
      )}
    </div>
  );
}

interface NewPasskeyFormProps extends Pick<SecurityPartProps, 'onChanged'> {
  /** How many the user has. */
  readonly count: number;
  readonly onClose: () => void;
  readonly onResponseLost: () => void;
}

function NewPasskeyForm({ count, onChanged, onClose, onResponseLost }: NewPasskeyFormProps) {
  const { api, toast } = usePlatform();
  const { busy, error, run } = usePasskeyTask();
  const register = async (name: string) => {
    const credential = await createPasskey(await api('POST /api/Passkey/StartRegistration', { body: {} }));
    return api('POST /api/Passkey/Register', { body: { name, credential } }).catch((thrown: unknown) => {
      if (isTransient(thrown)) onResponseLost();
      throw thrown;
    });
  };
  const add = async (name: string) => {
    const isAdded = await run(async () => {
      const { recoveryCodes } = await register(name);
      onClose();
      toast({ text: 'Passkey added.' });
      onChanged(recoveryCodes);
    });
    // Only the response may be lost: the list then shows the passkey, which its device does not create again.
    if (!isAdded) onChanged();
  };
  return (
    <PasskeyNameForm
      label="Add a passkey"
      initial={count === 0 ? 'My passkey' : `My passkey ${count + 1}`}
      action="Continue"
      {...{ busy, error }}
      onName={(name) => void add(name)}
      onCancel={onClose}
    />
  );
}

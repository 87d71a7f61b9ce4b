import { type FormEvent, useId, useRef, useState } from 'react';
import { formText, isTransient, useKeepFocus } from '@shinobi/shared/client';
import type { Passkey } from '@shinobi/shared/contract/people/passkey';
import { PASSKEY_NAME_MAX_LENGTH, PASSKEYS_MAX } from '@shinobi/shared/domain/limits/sign-in';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Notice, TextField } from '@shinobi/shared/ui';
import { focusOnMount } from '../auth/focus-on-mount.js';
import { createPasskey, supportsPasskeys } from '../passkeys/passkeys.js';
import { usePasskeyTask } from '../passkeys/use-passkey-task.js';
import { formatDay } from './format-day.js';
import type { SecurityPartProps } from './security-part-props.js';
import css from './security-section.module.css';

/** The user's passkeys. */
export function PasskeySection({ state, onChanged }: SecurityPartProps) {
  const { passkeys } = state;
  return (
    <section className={css.part}>
      <h4>Passkeys</h4>
      <p className="quiet">
        Sign in with your fingerprint, your face or your screen lock. A passkey cannot be guessed or given away by
        mistake.
      </p>
      {passkeys.length > 0 && (
        <ul className={css.rows}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} onChanged={onChanged} />
          ))}
        </ul>
      )}
      <AddPasskey state={state} onChanged={onChanged} />
    </section>
  );
}

type OnChanged = SecurityPartProps['onChanged'];

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

function AddPasskey({ state, onChanged }: SecurityPartProps) {
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

interface NewPasskeyFormProps {
  /** How many the user has. */
  readonly count: number;
  readonly onChanged: OnChanged;
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
    <NameForm
      label="Add a passkey"
      initial={count === 0 ? 'My passkey' : `My passkey ${count + 1}`}
      action="Continue"
      {...{ busy, error }}
      onName={(name) => void add(name)}
      onCancel={onClose}
    />
  );
}

interface NameFormProps {
  readonly label: string;
  readonly initial: string;
  readonly action: string;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

function NameForm({ label, initial, action, busy, error, onName, onCancel }: NameFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onName(formText(new FormData(event.currentTarget), 'name').trim());
  };
  return (
    <form className={css.form} aria-label={label} onSubmit={submit}>
      {error !== null && <Notice title={error} />}
      <TextField
        label="Name"
        name="name"
        required
        ref={focusOnMount}
        autoComplete="off"
        defaultValue={initial}
        hint="Where it is, such as: my phone."
        maxLength={PASSKEY_NAME_MAX_LENGTH}
      />
      <div className={css.buttons}>
        <Button type="submit" variant="go" reason={busy ? 'One moment' : null}>
          {action}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const describeUse = ({ createdAt, lastUsedAt, synced }: Passkey) =>
  [
    `Added ${formatDay(createdAt)}`,
    lastUsedAt === null ? 'not used yet' : `last used ${formatDay(lastUsedAt)}`,
    ...(synced ? ['kept by your password manager'] : []),
  ].join(', ');

function PasskeyRow({ passkey, onChanged }: { readonly passkey: Passkey; readonly onChanged: OnChanged }) {
  const { api, dialog } = usePlatform();
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  useKeepFocus(row);
  const [isRenaming, setRenaming] = useState(false);
  const { busy, error, run } = usePasskeyTask();
  const { passkeyId, name } = passkey;
  const rename = async (changed: string) => {
    const isRenamed = await run(async () => {
      await api('POST /api/Passkey/Rename', { body: { passkeyId, name: changed } });
    });
    if (isRenamed) setRenaming(false);
    // Also after a failure: only the response may be lost.
    onChanged();
  };
  const remove = async () => {
    const text = `Remove the passkey “${name}”? It can no longer sign in. Delete it on its device too.`;
    if (!(await dialog({ text, confirm: 'Remove', cancel: 'Cancel' }))) return;
    await run(async () => void (await api('POST /api/Passkey/Remove', { body: { passkeyId } })));
    // Also after a failure: only the response may be lost, or another tab has removed it.
    onChanged();
  };
  if (isRenaming)
    return (
      <li ref={row} className={css.row}>
        <NameForm
          label={`Rename ${name}`}
          initial={name}
          action="Save"
          {...{ busy, error }}
          onName={(changed) => void rename(changed)}
          onCancel={() => setRenaming(false)}
        />
      </li>
    );
  return (
    <li ref={row} className={css.row}>
      <div id={id}>
        <b>{name}</b>
        <small className="quiet">{describeUse(passkey)}</small>
      </div>
      <div className={css.buttons}>
        <Button size="small" aria-describedby={id} onClick={() => setRenaming(true)}>
          Rename
        </Button>
        <Button size="small" aria-describedby={id} reason={busy ? 'One moment' : null} onClick={() => void remove()}>
          Remove
        </Button>
      </div>
      {error !== null && <Notice title={error} />}
    </li>
  );
}

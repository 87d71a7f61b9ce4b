import { type FormEvent, useId, useState } from 'react';
import { formText } from '@shinobi/shared/client';
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
      <AddPasskey count={passkeys.length} onChanged={onChanged} />
    </section>
  );
}

type OnChanged = SecurityPartProps['onChanged'];

function AddPasskey({ count, onChanged }: { readonly count: number; readonly onChanged: OnChanged }) {
  const { api, toast } = usePlatform();
  const [isNaming, setNaming] = useState(false);
  const { busy, error, run } = usePasskeyTask();
  const add = async (name: string) => {
    const isAdded = await run(async () => {
      const credential = await createPasskey(await api('POST /api/Passkey/StartRegistration', { body: {} }));
      const { recoveryCodes } = await api('POST /api/Passkey/Register', { body: { name, credential } });
      setNaming(false);
      toast({ text: 'Passkey added.' });
      onChanged(recoveryCodes);
    });
    // Only the response may be lost: the list then shows the passkey, which its device does not create again.
    if (!isAdded) onChanged();
  };
  if (!supportsPasskeys()) return <p className="quiet">This browser cannot use passkeys at this address.</p>;
  if (count >= PASSKEYS_MAX) return <p className="quiet">You have {PASSKEYS_MAX} passkeys, which is the most.</p>;
  if (!isNaming) return <Button onClick={() => setNaming(true)}>Add a passkey</Button>;
  return (
    <NameForm
      label="Add a passkey"
      initial={count === 0 ? 'My passkey' : `My passkey ${count + 1}`}
      action="Continue"
      {...{ busy, error }}
      onName={(name) => void add(name)}
      onCancel={() => setNaming(false)}
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
  const [isRenaming, setRenaming] = useState(false);
  const { busy, error, run } = usePasskeyTask();
  const { passkeyId, name } = passkey;
  const rename = (changed: string) =>
    run(async () => {
      await api('POST /api/Passkey/Rename', { body: { passkeyId, name: changed } });
      setRenaming(false);
      onChanged();
    });
  const remove = async () => {
    const text = `Remove the passkey “${name}”? It can no longer sign in. Delete it on its device too.`;
    if (!(await dialog({ text, confirm: 'Remove', cancel: 'Cancel' }))) return;
    await run(async () => void (await api('POST /api/Passkey/Remove', { body: { passkeyId } })));
    // Also after a failure: only the response may be lost, or another tab has removed it.
    onChanged();
  };
  if (isRenaming)
    return (
      <li className={css.row}>
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
    <li className={css.row}>
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

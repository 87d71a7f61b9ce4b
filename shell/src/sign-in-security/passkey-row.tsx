import { useId, useRef, useState } from 'react';
import { useKeepFocus } from '@shinobi/shared/client';
import type { Passkey } from '@shinobi/shared/contract/people/passkey';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Notice } from '@shinobi/shared/ui';
import { usePasskeyTask } from '../passkeys/use-passkey-task.js';
import { formatDay } from './format-day.js';
import { PasskeyNameForm } from './passkey-name-form.js';
import type { SecurityPartProps } from './security-part-props.js';
import css from './security-section.module.css';

const describeUse = ({ createdAt, lastUsedAt, synced }: Passkey) =>
  [
    `Added ${formatDay(createdAt)}`,
    lastUsedAt === null ? 'not used yet' : `last used ${formatDay(lastUsedAt)}`,
    ...(synced ? ['kept by your password manager'] : []),
  ].join(', ');

interface PasskeyRowProps extends Pick<SecurityPartProps, 'onChanged'> {
  readonly passkey: Passkey;
}

/** A passkey, which can be renamed and removed. */
export function PasskeyRow({ passkey, onChanged }: PasskeyRowProps) {
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
        <PasskeyNameForm
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

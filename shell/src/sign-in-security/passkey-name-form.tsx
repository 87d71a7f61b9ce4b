import type { FormEvent } from 'react';
import { formText } from '@shinobi/shared/client';
import { PASSKEY_NAME_MAX_LENGTH } from '@shinobi/shared/domain/limits/sign-in';
import { Button, Notice, TextField } from '@shinobi/shared/ui';
import { focusOnMount } from '../auth/focus-on-mount.js';
import css from './security-section.module.css';

interface PasskeyNameFormProps {
  readonly label: string;
  readonly initial: string;
  readonly action: string;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the name of a new or an existing passkey. */
export function PasskeyNameForm(props: PasskeyNameFormProps) {
  const { label, initial, action, busy, error, onName, onCancel } = props;
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

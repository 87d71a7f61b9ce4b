import { type FormEvent, useState } from 'react';
import { errorText, formText, isTransient, SUBMIT_ON_SAVE_SHORTCUT } from '@shinobi/shared/client';
import { RELEASE_LABEL_MAX_LENGTH } from '@shinobi/shared/domain/limits/releases';
import { lengthPattern } from '@shinobi/shared/domain/limits/text-limit';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, classes, Field, Notice, Sheet, TextField } from '@shinobi/shared/ui';
import { resetSavedForm } from '../../common/forms/reset-saved-form.js';
import { useFormAction } from '../common/use-form-action.js';
import css from '../releases.module.css';
import { exceptDeclined, isKeyRefused } from './release-access.js';
import { RemoteField } from './remote-field.js';

interface KeyInput {
  readonly label: string;
  readonly remote: string;
  readonly publicKey: string;
}

interface KeyFormProps {
  readonly onChanged: () => void;
}

/** Registers the public key of a team. A refused key stays in its field, with the reason. */
function useKeyRegistration(onChanged: () => void) {
  const { api, toast } = usePlatform();
  const [keyError, setKeyError] = useState<string | null>(null);
  const action = useFormAction(
    async (_key, body: KeyInput) => {
      setKeyError(null);
      const { label } = await api('POST /api/Admin/RegisterReleaseKey', { body });
      toast({ text: `The key “${label}” is registered.` });
      onChanged();
    },
    {
      describeError: (thrown) => {
        // The key may be registered: by a request whose response was lost, or by somebody else.
        if (isTransient(thrown) || isKeyRefused(thrown)) onChanged();
        if (!isKeyRefused(thrown)) return exceptDeclined(thrown);
        setKeyError(errorText(thrown));
        return null;
      },
    },
  );
  return { ...action, keyError };
}

export function KeyForm({ onChanged }: KeyFormProps) {
  const { busy, error, keyError, submit } = useKeyRegistration(onChanged);
  const register = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const [label, remote, publicKey] = ['label', 'remote', 'publicKey'].map((name) => formText(values, name).trim());
    if (await submit({ label: label ?? '', remote: remote ?? '', publicKey: publicKey ?? '' }))
      resetSavedForm(form, values);
  };
  return (
    <Sheet>
      <form
        {...SUBMIT_ON_SAVE_SHORTCUT}
        className={css.form}
        aria-label="Register a key"
        onSubmit={(event) => void register(event)}
      >
        <h3>Register a key</h3>
        <TextField
          label="Label"
          name="label"
          required
          autoComplete="off"
          {...lengthPattern(RELEASE_LABEL_MAX_LENGTH)}
          hint="Whose key it is, such as: weather team."
        />
        <RemoteField />
        <Field
          label="Public key (PEM)"
          hint="An Ed25519 key that begins with -----BEGIN PUBLIC KEY-----. Never paste a private key."
          error={keyError}
        >
          {(control) => (
            <textarea
              {...control}
              className={classes(control.className, css.pem)}
              name="publicKey"
              rows={4}
              required
              maxLength={1000}
              spellCheck={false}
              autoComplete="off"
            />
          )}
        </Field>
        {error !== null && <Notice title={error} />}
        <p>
          <Button type="submit" size="small" reason={busy ? 'One moment' : null}>
            Register key
          </Button>
        </p>
      </form>
    </Sheet>
  );
}

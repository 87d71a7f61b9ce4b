import { type FormEvent, useState } from 'react';
import { errorText, formText, isTransient, SUBMIT_ON_SAVE_SHORTCUT } from '@shinobi/shared/client';
import type { ReleaseScope } from '@shinobi/shared/contract/platform/release-calls';
import { RELEASE_LABEL_MAX_LENGTH } from '@shinobi/shared/domain/limits/releases';
import { lengthPattern } from '@shinobi/shared/domain/limits/text-limit';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Notice, Sheet, TextField } from '@shinobi/shared/ui';
import { resetSavedForm } from '../../common/forms/reset-saved-form.js';
import { CopyField } from '../common/copy-field.js';
import { useFormAction } from '../common/use-form-action.js';
import css from '../releases.module.css';
import { exceptDeclined, SCOPE_TEXTS, SCOPES } from './release-access.js';
import { RemoteField } from './remote-field.js';

interface TokenInput {
  readonly label: string;
  readonly remote: string;
  readonly scopes: ReleaseScope[];
}

interface CreatedToken {
  readonly label: string;
  readonly token: string;
}

interface TokenFormProps {
  readonly onChanged: () => void;
}

const MAY_EXIST =
  'The token may exist already. If the list shows it, revoke it, because its text cannot be shown again.';

/** Creates a token for a team. Its text is shown once, until the administrator hides it. */
export function TokenForm({ onChanged }: TokenFormProps) {
  const { api } = usePlatform();
  const [created, setCreated] = useState<CreatedToken | null>(null);
  const { busy, error, setError, submit } = useFormAction(
    async (_key, body: TokenInput) => {
      const { token, row } = await api('POST /api/Admin/CreateReleaseToken', { body });
      setCreated({ label: row.label, token });
      onChanged();
    },
    {
      describeError: (thrown) => {
        if (!isTransient(thrown)) return exceptDeclined(thrown);
        // No idempotency key: the stored response would hold the text of the token.
        onChanged();
        return `${errorText(thrown)} ${MAY_EXIST}`;
      },
    },
  );
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const scopes = SCOPES.filter((scope) => values.get(scope) === 'on');
    if (scopes.length === 0) setError('Choose at least one right.');
    else if (await submit({ label: formText(values, 'label'), remote: formText(values, 'remote'), scopes }))
      resetSavedForm(form, values);
  };
  return (
    <>
      {created && <CreatedTokenSheet created={created} onHide={() => setCreated(null)} />}
      <Sheet>
        <form
          {...SUBMIT_ON_SAVE_SHORTCUT}
          className={css.form}
          aria-label="Create a token"
          onSubmit={(event) => void create(event)}
        >
          <h3>Create a token</h3>
          <TextField
            label="Label"
            name="label"
            required
            autoComplete="off"
            {...lengthPattern(RELEASE_LABEL_MAX_LENGTH)}
            hint="Who uses it, such as: CI of the weather team."
          />
          <RemoteField />
          <ScopeFields />
          {error !== null && <Notice title={error} />}
          <p>
            <Button type="submit" size="small" reason={busy ? 'One moment' : null}>
              Create token
            </Button>
          </p>
        </form>
      </Sheet>
    </>
  );
}

const ScopeFields = () => (
  <fieldset className={css.scopes}>
    <legend>Rights</legend>
    {SCOPES.map((scope) => (
      <label key={scope} className={css.check}>
        <input type="checkbox" name={scope} />
        <span>{SCOPE_TEXTS[scope]}</span>
      </label>
    ))}
  </fieldset>
);

interface CreatedTokenSheetProps {
  readonly created: CreatedToken;
  readonly onHide: () => void;
}

const CreatedTokenSheet = ({ created: { label, token }, onHide }: CreatedTokenSheetProps) => (
  <Sheet className={css.created}>
    <div className={css.form} role="status">
      <p>
        <b>Copy the token of “{label}” now.</b> The server stores only its hash, so it cannot be shown again.
      </p>
      <CopyField key={token} label="Token" text={token} />
      <p>
        <Button size="small" variant="plain" onClick={onHide}>
          I have copied it
        </Button>
      </p>
    </div>
  </Sheet>
);

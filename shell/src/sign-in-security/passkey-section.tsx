import { AddPasskey } from './add-passkey.js';
import { PasskeyRow } from './passkey-row.js';
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

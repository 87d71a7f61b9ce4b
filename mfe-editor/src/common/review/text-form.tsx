import type { FormEvent, ReactNode } from 'react';
import { SUBMIT_ON_SAVE_SHORTCUT } from '@shinobi/shared/client';
import { REVIEW_NOTE_MAX_LENGTH } from '@shinobi/shared/domain/limits/editing';
import { textLength } from '@shinobi/shared/domain/limits/text-limit';
import { Button, Field } from '@shinobi/shared/ui';
import { LimitedTextarea } from '@shinobi/shared/ui/text/limited-field.js';
import { useUnsentText } from '../drafts/unsent-text.js';
import css from './review.module.css';

interface TextFormProps {
  /** The label of the field. */
  readonly label: string;
  readonly hint?: string;
  readonly button: string;
  readonly variant?: 'go' | 'outline';
  /** The text may be empty. */
  readonly isOptional?: boolean;
  readonly rows?: number;
  /** The name under which the text is kept on this device until it is sent. Without it, leaving the page loses the text. */
  readonly keptAs?: string | undefined;
  /** Why the button cannot be pressed, or null. */
  readonly reason?: string | null;
  /** Returns whether it worked; then the field is emptied. */
  readonly onSubmit: (text: string) => Promise<boolean>;
  /** More fields or buttons. */
  readonly children?: ReactNode;
}

/** A text with a button. The text stays when the server refuses it. */
export function TextForm(props: TextFormProps) {
  const {
    label,
    hint,
    button,
    variant = 'go',
    isOptional = false,
    rows = 2,
    keptAs,
    reason = null,
    onSubmit,
    children,
  } = props;
  const [text, setText] = useUnsentText(keptAs);
  const missing = !isOptional && text.trim() === '' ? 'Write something first' : null;
  const refusal = reason ?? textLength(text, REVIEW_NOTE_MAX_LENGTH).tooLong ?? missing;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!refusal && (await onSubmit(text.trim()))) setText('');
  };
  return (
    <form {...SUBMIT_ON_SAVE_SHORTCUT} className={css.form} onSubmit={(event) => void submit(event)}>
      <Field label={label} hint={hint}>
        {(control) => (
          <LimitedTextarea {...control} rows={rows} limit={REVIEW_NOTE_MAX_LENGTH} value={text} onText={setText} />
        )}
      </Field>
      {children}
      <p>
        <Button type="submit" size="small" variant={variant} reason={refusal}>
          {button}
        </Button>
      </p>
    </form>
  );
}

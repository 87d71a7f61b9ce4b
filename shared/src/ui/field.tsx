import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.js';
import css from './field.module.css';

/** The attributes that connect a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldText {
  readonly label: string;
  /** What is expected, always visible: "10 characters or more". */
  readonly hint?: string;
  /** What is wrong with the input, and how to correct it. */
  readonly error?: string | null;
}

interface FieldProps extends FieldText {
  readonly children: (control: ControlProps) => ReactNode;
}

/** A labelled control of any kind: `<Field label="Message">{(control) => <textarea {...control} />}</Field>`. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: css.input ?? '',
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'id' | 'children' | 'aria-describedby' | 'aria-invalid'>;

/** A single-line text field. Set `autoComplete` wherever the browser may know the value. */
export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input type="text" {...input} {...control} className={classes(control.className, className)} />}
    </Field>
  );
}

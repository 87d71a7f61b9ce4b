import { RubyText } from '@shinobi/shared/ui/text/ruby-text.js';
import { classes, Field } from '@shinobi/shared/ui';
import css from './row-list.module.css';

interface RubyInputProps {
  readonly label: string;
  readonly value: string;
  readonly onTextChange: (text: string) => void;
  readonly hint?: string;
  readonly error?: string | null;
  readonly lang?: 'ja';
  /** The number of visible lines; a single-line field without it. */
  readonly lines?: number;
  readonly readOnly?: boolean;
}

/** A field for text that may contain furigana in braces (`{漢字|かんじ}`), with a preview of it. */
export const RubyInput = ({ label, value, onTextChange, hint, error, lang, lines, readOnly }: RubyInputProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <>
        {lines === undefined ? (
          <input
            {...control}
            type="text"
            lang={lang}
            autoComplete="off"
            spellCheck={false}
            readOnly={readOnly}
            value={value}
            onChange={(event) => onTextChange(event.target.value)}
          />
        ) : (
          <textarea
            {...control}
            className={classes(control.className, css.long)}
            rows={lines}
            value={value}
            onChange={(event) => onTextChange(event.target.value)}
          />
        )}
        {lines === undefined && value.includes('{') && (
          <p className={css.shown}>
            <span className="sr">Preview: </span>
            <RubyText text={value} />
          </p>
        )}
      </>
    )}
  </Field>
);

import type { ComponentProps } from 'react';
import { classes } from '@shinobi/shared/ui';
import css from './cell.module.css';

type TextCellProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'rows'> & {
  readonly value: string;
  readonly onTextChange: (text: string) => void;
};

/** A cell with text of one line, which wraps and grows instead of hiding what does not fit. */
export const TextCell = ({ value, onTextChange, className, lang, ...props }: TextCellProps) => (
  // The copy of the text gives the field its height, in browsers without `field-sizing` too.
  <span className={css.grow} lang={lang} data-text={value}>
    <textarea
      {...props}
      lang={lang}
      rows={1}
      autoComplete="off"
      className={classes(css.cell, css.growing, className)}
      value={value}
      onChange={(event) => onTextChange(event.target.value.replace(/[\r\n]+/g, ''))}
    />
  </span>
);

import { classes } from './classes.js';
import css from './text.module.css';

interface TextProps {
  readonly children: string;
  readonly className?: string;
}

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** What somebody wrote, as they wrote it: never markup, with its own lines and its own direction. */
export const WrittenText = ({ children, className }: TextProps) => (
  <p className={classes(css.text, className)} dir="auto" lang={JAPANESE.test(children) ? 'ja' : undefined}>
    {children}
  </p>
);

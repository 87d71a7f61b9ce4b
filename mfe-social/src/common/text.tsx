import { classes } from './classes.js';
import css from './text.module.css';

interface TextProps {
  readonly children: string;
  readonly className?: string;
}

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
/** A line with the break that ends it, which shows as nothing at the end of a block. */
const LINE = /[^\n]*\n|[^\n]+$/g;

/** What somebody wrote, as they wrote it: never markup, with its own lines, each in its own direction. */
export function WrittenText({ children, className }: TextProps) {
  const oneLine = !children.includes('\n');
  return (
    <p
      className={classes(css.text, className)}
      dir={oneLine ? 'auto' : undefined}
      lang={JAPANESE.test(children) ? 'ja' : undefined}
    >
      {oneLine
        ? children
        : [...children.matchAll(LINE)].map(({ index, 0: line }) => (
            <span key={index} className={css.line} dir="auto">
              {line}
            </span>
          ))}
    </p>
  );
}

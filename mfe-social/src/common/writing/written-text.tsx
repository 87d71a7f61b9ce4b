import { JapaneseRuns } from '@shinobi/shared/ui/text/japanese-runs.js';
import { classes } from '../classes.js';
import css from './written-text.module.css';

interface TextProps {
  readonly children: string;
  readonly className?: string;
}

/** A line with its line break, which is invisible at the end of a block. */
const LINE = /[^\n]*\n|[^\n]+$/g;

/** A text by a user as plain text, never as markup. Each line has its own direction. */
export function WrittenText({ children, className }: TextProps) {
  const isSingleLine = !children.includes('\n');
  return (
    <p className={classes(css.text, className)} dir={isSingleLine ? 'auto' : undefined}>
      {isSingleLine ? (
        <JapaneseRuns text={children} />
      ) : (
        [...children.matchAll(LINE)].map(({ index, 0: line }) => (
          <span key={index} className={css.line} dir="auto">
            <JapaneseRuns text={line} />
          </span>
        ))
      )}
    </p>
  );
}

import { Fragment, type ReactNode } from 'react';
import { splitJapanese } from '@shinobi/shared/domain/japanese/japanese-text';

/** A text that people have written, in which Japanese is marked as such, so that it can be read aloud and tapped. */
export function JapaneseRuns({ text }: { readonly text: string }): ReactNode {
  let start = 0;
  return splitJapanese(text).map((stretch) => {
    const key = start;
    start += stretch.text.length;
    return stretch.isJapanese ? (
      <span key={key} lang="ja">
        {stretch.text}
      </span>
    ) : (
      <Fragment key={key}>{stretch.text}</Fragment>
    );
  });
}

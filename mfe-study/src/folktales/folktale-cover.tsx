import type { StoryDescription } from '@shinobi/shared/contract/learning/stories';
import { Japanese } from '@shinobi/shared/ui';
import css from './folktale-cover.module.css';
import { EMBLEMS } from './cover-emblems.js';

/** A book's cover, drawn from the tale: its title down the side, and what everybody remembers of it. */
export function Cover({
  story: { storyName, title },
}: {
  readonly story: Pick<StoryDescription, 'storyName' | 'title'>;
}) {
  const emblem = EMBLEMS[storyName];
  const kanji = title?.kanji ?? '昔話';
  return (
    <span className={css.cover} aria-hidden="true">
      {emblem ? (
        <svg viewBox="0 0 96 96" className={css.emblem}>
          {emblem}
        </svg>
      ) : (
        <Japanese className={css.sign}>{kanji.slice(0, 1)}</Japanese>
      )}
      <Japanese className={css.side}>{kanji}</Japanese>
    </span>
  );
}

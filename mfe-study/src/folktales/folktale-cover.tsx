import type { StoryDescription } from '@shinobi/shared/contract/learning/stories';
import { FOLKTALE_EMBLEMS } from '@shinobi/shared/domain/drawings/folktale-emblems';
import { Japanese } from '@shinobi/shared/ui';
import css from './folktale-cover.module.css';
import { CoverEmblem } from './cover-emblem.js';

/** A book's cover for a folktale: its title down the side, and an emblem or its first kanji. */
export function FolktaleCover({
  folktale: { storyName, title },
}: {
  readonly folktale: Pick<StoryDescription, 'storyName' | 'title'>;
}) {
  const emblem = FOLKTALE_EMBLEMS[storyName];
  const kanji = title?.kanji ?? '昔話';
  return (
    <span className={css.cover} aria-hidden="true">
      {emblem ? <CoverEmblem shapes={emblem} /> : <Japanese className={css.firstKanji}>{kanji.slice(0, 1)}</Japanese>}
      <Japanese className={css.side}>{kanji}</Japanese>
    </span>
  );
}

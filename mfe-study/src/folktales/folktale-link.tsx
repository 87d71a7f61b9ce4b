import type { StoryDescription } from '@shinobi/shared/contract/learning/stories';
import { Link } from '@shinobi/shared/platform/router';
import { Chip, Japanese } from '@shinobi/shared/ui';
import { Cover } from './folktale-cover.js';
import css from './folktale-link.module.css';
import { minutesOf, storyPath, titleOf } from './folktale-urls.js';

interface StoryLinkProps {
  readonly story: StoryDescription;
  /** In the list of all tales: what it is about, too. */
  readonly isLarge?: boolean;
}

export function StoryLink({ story, isLarge = false }: StoryLinkProps) {
  const { storyName, title, level, sentenceCount, description } = story;
  return (
    <Link className={isLarge ? css.large : css.small} to={storyPath(storyName)} data-testid="story-link">
      <Cover story={story} />
      <span className={css.text}>
        <span className={css.title}>{titleOf(story)}</span>
        {title && <Japanese className={css.japanese}>{title.kanji}</Japanese>}
        {isLarge && <span className={css.about}>{description}</span>}
        {level && (
          <span className={css.facts}>
            <Chip>{level}</Chip>
            <Chip>{sentenceCount} sentences</Chip>
            {isLarge && <Chip>about {minutesOf(sentenceCount)} minutes</Chip>}
          </span>
        )}
      </span>
    </Link>
  );
}

import type { StoryDescription } from '@shinobi/shared/contract/learning/stories';
import { Link } from '@shinobi/shared/platform/router';
import { Chip, Japanese } from '@shinobi/shared/ui';
import { FolktaleCover } from './folktale-cover.js';
import css from './folktale-link.module.css';
import { folktaleTitle } from './folktale-title.js';
import { folktalePath } from './folktale-urls.js';

interface FolktaleLinkProps {
  readonly folktale: StoryDescription;
  /** Large links, in the list of all folktales, include the description. */
  readonly isLarge?: boolean;
  /** Without its cover there is room for it. */
  readonly hasCover?: boolean;
  /** How many percent of its words the learner knows. Null: there is room for it. */
  readonly percent?: number | null;
  /** The learner should read it next. */
  readonly isNext?: boolean;
}

/** Returns the time to study a folktale: 18 seconds per sentence, three times the time to read it aloud. */
const studyMinutes = (sentenceCount: number) => Math.max(1, Math.round((sentenceCount * 18) / 60));

export function FolktaleLink(props: FolktaleLinkProps) {
  const { folktale, isLarge = false, hasCover = true, percent, isNext = false } = props;
  const { storyName, title, level, sentenceCount, description } = folktale;
  return (
    <Link className={isLarge ? css.large : css.small} to={folktalePath(storyName)} data-testid="story-link">
      {hasCover && <FolktaleCover folktale={folktale} />}
      <span className={css.text}>
        <span className={css.title}>{folktaleTitle(folktale)}</span>
        {title && <Japanese className={css.japanese}>{title.kanji}</Japanese>}
        {isLarge && <span className={css.about}>{description}</span>}
        {level && <FolktaleFacts level={level} sentenceCount={sentenceCount} isLarge={isLarge} />}
        {percent !== undefined && (
          <span className={css.known} data-next={isNext || undefined} data-testid="known-percent">
            {percent !== null && <KnownPercent percent={percent} isNext={isNext} />}
          </span>
        )}
      </span>
    </Link>
  );
}

interface FolktaleFactsProps {
  readonly level: string;
  readonly sentenceCount: number;
  readonly isLarge: boolean;
}

/** Each text in one piece: React marks where two pieces meet. */
const FolktaleFacts = ({ level, sentenceCount, isLarge }: FolktaleFactsProps) => (
  <span className={css.facts}>
    <Chip>{level}</Chip>
    <Chip>{`${sentenceCount} sentences`}</Chip>
    {isLarge && <Chip>{`about ${studyMinutes(sentenceCount)} minutes`}</Chip>}
  </span>
);

const KnownPercent = ({ percent, isNext }: { readonly percent: number; readonly isNext: boolean }) => (
  <>
    {isNext ? 'Read next · you' : 'You'} know <b className="num">{percent}%</b>
    <span className="sr"> of its words</span>
  </>
);

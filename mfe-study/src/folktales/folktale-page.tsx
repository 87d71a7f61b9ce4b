import { useParams } from '@shinobi/shared/platform/router';
import { ButtonLink, Icon, Notice, PageHead, Wrap } from '@shinobi/shared/ui';
import { DictionaryCredit } from '../common/dictionary-credit.js';
import { useNotFound } from '../common/use-not-found.js';
import { useFolktale } from './use-folktale.js';
import { folktaleTitle } from './folktale-title.js';
import { folktaleVideoPath } from './folktale-urls.js';
import { FolktaleExplanation, OtherFolktales } from './folktale-extras.js';
import { FolktaleSkeleton } from './folktale-skeleton.js';
import { FolktaleText } from './folktale-text.js';
import css from './folktale.module.css';
import { useKnownTales } from './use-known-tales.js';

export function FolktalePage() {
  const { storyName = '' } = useParams();
  const story = useFolktale(storyName);
  const { isUnknown, storyDesc, sentences, words } = story;
  useNotFound(isUnknown);

  if (storyDesc.retry && !isUnknown) {
    return (
      <Wrap width="read">
        <PageHead title="Folktale" ornament="昔話" />
        <Notice title="The folktale did not load." onRetry={storyDesc.retry}>
          Your place in it is saved.
        </Notice>
      </Wrap>
    );
  }
  const desc = storyDesc.data;
  if (!desc) return <FolktaleSkeleton />;
  return (
    <Wrap width="read" className={css.folktale}>
      <article aria-busy={!story.allLoadFinished}>
        <PageHead title={folktaleTitle(desc)} ornament={desc.title?.kanji}>
          <p>{desc.description} Tap any word.</p>
          <KnownPercent storyId={desc.storyId} />
        </PageHead>
        <FolktaleText key={desc.storyId} folktale={desc} sentences={sentences} words={words} />
        <p className={css.links}>
          <ButtonLink to={folktaleVideoPath(desc.storyName)}>
            <Icon name="video" />
            Watch the video lesson
          </ButtonLink>
          <ButtonLink variant="plain" to="/folktales">
            All folktales
          </ButtonLink>
        </p>
        <FolktaleExplanation explanation={story.explanation} articles={words.data?.articles ?? []} />
        <OtherFolktales others={story.otherStories} />
        <DictionaryCredit />
      </article>
    </Wrap>
  );
}

/** How much of the tale the learner knows. There is room for it from the beginning. */
function KnownPercent({ storyId }: { readonly storyId: number }) {
  const percent = useKnownTales().percentOf(storyId);
  return (
    <p className={css.known} data-testid="known-percent">
      {percent !== null && `You know ${percent}% of its words.`}
    </p>
  );
}

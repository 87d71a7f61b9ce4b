import { useNavigate, useParams } from '@shinobi/shared/platform/router';
import { ButtonLink, Icon, Notice, PageHead, Wrap } from '@shinobi/shared/ui';
import { useEffect } from 'react';
import { DictionaryCredit } from '../common/dictionary-credit.js';
import { loadMarkdown } from '../text/index.js';
import { useStory } from './use-folktale.js';
import { storyVideoPath, titleOf } from './folktale-urls.js';
import { AboutTale, OtherTales } from './folktale-extras.js';
import { TaleSkeleton } from './folktale-skeleton.js';
import { TaleText } from './folktale-text.js';
import css from './folktale.module.css';

void loadMarkdown();

export function FolktalePage() {
  const { storyName = '' } = useParams();
  const navigate = useNavigate();
  const story = useStory(storyName);
  const { isUnknown, storyDesc, sentences, words } = story;
  useEffect(() => {
    if (isUnknown) void navigate('/not-found', { replace: true });
  }, [isUnknown, navigate]);

  if (storyDesc.retry && !isUnknown) {
    return (
      <Wrap width="read">
        <PageHead title="Folktale" ornament="昔話" />
        <Notice title="The tale did not load." onRetry={storyDesc.retry}>
          Your place in it is kept.
        </Notice>
      </Wrap>
    );
  }
  const desc = storyDesc.data;
  if (!desc) return <TaleSkeleton />;
  return (
    <Wrap width="read" className={css.tale}>
      <article aria-busy={!story.allLoadFinished}>
        <PageHead title={titleOf(desc)} ornament={desc.title?.kanji}>
          <p>{desc.description} Tap any word.</p>
        </PageHead>
        <TaleText key={desc.storyId} story={desc} sentences={sentences} words={words} />
        <p className={css.links}>
          <ButtonLink to={storyVideoPath(desc.storyName)}>
            <Icon name="video" />
            Watch the video lesson
          </ButtonLink>
          <ButtonLink variant="plain" to="/folktales">
            All folktales
          </ButtonLink>
        </p>
        <AboutTale explanation={story.explanation} articles={words.data?.articles ?? []} />
        <OtherTales others={story.otherStories} />
        <DictionaryCredit />
      </article>
    </Wrap>
  );
}

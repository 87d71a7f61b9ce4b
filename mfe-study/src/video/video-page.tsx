import { Bone, ButtonLink, Notice, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import type { ReactNode } from 'react';
import { DictionaryCredit } from '../common/dictionary-credit.js';
import { useNotFound } from '../common/use-not-found.js';
import { LessonPlayer } from './lesson-player.js';
import type { Scene } from './scenes.js';
import { ComingSoon, parseVideoId, YouTubeVideo } from './youtube-video.js';
import css from './video.module.css';

interface VideoPageProps {
  readonly title: string;
  readonly ornament: string;
  readonly youtube: string | null;
  /** A second uploaded video, where there is one. */
  readonly special?: string | null;
  readonly scenes: readonly Scene[];
  readonly picture: ReactNode;
  /** The link to the page on which the same content is read or practised. */
  readonly back: { readonly to: string; readonly label: string };
}

export function VideoPage({ title, ornament, youtube, special = null, scenes, picture, back }: VideoPageProps) {
  const [first, second] = [parseVideoId(youtube), parseVideoId(special)];
  return (
    <Wrap>
      <PageHead title={title} ornament={ornament}>
        <p>Watch, listen and say it aloud.</p>
      </PageHead>
      <div className={css.blocks}>
        <LessonPlayer title={title} scenes={scenes} picture={picture} />
        <section aria-label="Video lesson">
          {first ? <YouTubeVideo id={first} title={title} /> : <ComingSoon />}
        </section>
        {second && <YouTubeVideo id={second} title={`${title}, more`} />}
      </div>
      <p className={css.back}>
        <ButtonLink to={back.to}>{back.label}</ButtonLink>
      </p>
      <DictionaryCredit />
    </Wrap>
  );
}

interface VideoPlaceholderProps {
  readonly isUnknown: boolean;
  readonly retry: (() => void) | null;
}

/** The page until the lesson has loaded: its shape, or the error. */
export function VideoPlaceholder({ isUnknown, retry }: VideoPlaceholderProps) {
  useNotFound(isUnknown);
  return (
    <Wrap>
      <PageHead title="Video lesson" ornament="動画" />
      {retry && !isUnknown ? (
        <Notice title="The lesson did not load." onRetry={retry} />
      ) : (
        <Skeleton label="Loading the lesson">
          <Bone className={css.stage} />
        </Skeleton>
      )}
    </Wrap>
  );
}

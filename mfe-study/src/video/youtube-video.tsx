import { Button, Icon } from '@shinobi/shared/ui';
import { useState } from 'react';
import css from './video.module.css';

/** Returns the id of a video, given the id or a URL; null if there is none. */
export function parseVideoId(youtube: string | null): string | null {
  const [, id] =
    /^(?:https:\/\/(?:www\.)?(?:youtube\.com\/watch\?v=|youtu\.be\/))?([\w-]{11})(?:[&?].*)?$/.exec(youtube ?? '') ??
    [];
  return id ?? null;
}

/** The frame shows another site: `allow-same-origin` gives it that site's origin, never ours. */
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation';

/** A video on YouTube. Nothing is loaded from there before the learner presses the button. */
export function YouTubeVideo({ id, title }: { readonly id: string; readonly title: string }) {
  const [isPlaying, setPlaying] = useState(false);
  if (isPlaying) {
    return (
      <iframe
        className={css.video}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox={SANDBOX}
      />
    );
  }
  return (
    <div className={css.video}>
      <Button variant="go" size="big" onClick={() => setPlaying(true)}>
        <Icon name="play" />
        Play the video from YouTube
      </Button>
      <p className="quiet small">Playing it loads content from YouTube.</p>
    </div>
  );
}

/** The fixed text of a video page without a video (docs/behaviour/study.md, rule 8). */
export const ComingSoon = () => (
  <div className={css.video}>
    <p>Video lesson coming soon!</p>
  </div>
);

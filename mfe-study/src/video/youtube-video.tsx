import { Button, Icon } from '@shinobi/shared/ui';
import { useState } from 'react';
import css from './video.module.css';

/** The id of a video, out of itself or any of its addresses; null when there is none. */
export function videoIdOf(youtube: string | null): string | null {
  const [, id] =
    /^(?:https:\/\/(?:www\.)?(?:youtube\.com\/watch\?v=|youtu\.be\/))?([\w-]{11})(?:[&?].*)?$/.exec(youtube ?? '') ??
    [];
  return id ?? null;
}

/** The frame is another site's: `allow-same-origin` gives it its own origin, never ours. */
const CAGE = 'allow-scripts allow-same-origin allow-presentation';

/** An uploaded video. Nothing of the other site is loaded, and nobody told there, before one asks for it. */
export function UploadedVideo({ id, title }: { readonly id: string; readonly title: string }) {
  const [isAsked, ask] = useState(false);
  if (isAsked) {
    return (
      <iframe
        className={css.video}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox={CAGE}
      />
    );
  }
  return (
    <div className={css.video}>
      <Button variant="go" size="big" onClick={() => ask(true)}>
        <Icon name="play" />
        Play the video from YouTube
      </Button>
      <p className="quiet small">Playing it loads content of YouTube.</p>
    </div>
  );
}

/** The specification, section 5. */
export const ComingSoon = () => (
  <div className={css.video}>
    <p>Video lesson coming soon!</p>
  </div>
);

import { useState } from 'react';
import type { PanelProps } from '@shinobi/shared/platform';
import { ButtonLink, Notice } from '@shinobi/shared/ui';
import { ExpiredPhoto, photoUrl } from '../common/images/expired-photo.js';
import css from './image.module.css';

/** Returns whether a picture was deleted or has expired. The browser does not say why a picture did not load. */
async function isGone(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'HEAD' })).status === 404;
  } catch {
    return false;
  }
}

/** A picture in full size. `page` is the path of a page with only this picture. */
export function ImagePanel({ src, page }: PanelProps & { readonly src?: unknown; readonly page?: unknown }) {
  const [failure, setFailure] = useState<'gone' | 'outage' | null>(null);
  const url = photoUrl(typeof src === 'string' ? src : null);
  if (url === null || failure === 'gone') return <ExpiredPhoto />;
  if (failure) return <Notice title="The photo did not load." onRetry={() => setFailure(null)} />;
  const findCause = async () => setFailure((await isGone(url)) ? 'gone' : 'outage');
  return (
    <div className={css.image}>
      <img src={url} alt="In full size" onError={() => void findCause()} />
      {typeof page === 'string' && page.startsWith('/message-image-preview/') && (
        <p>
          <ButtonLink size="small" to={page}>
            Open on its own page
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

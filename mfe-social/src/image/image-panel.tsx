import { useState } from 'react';
import type { PanelProps } from '@shinobi/shared/platform';
import { ButtonLink } from '@shinobi/shared/ui';
import { ExpiredPhoto, photoUrl } from '../common/images/expired-photo.js';
import css from './image.module.css';

/** A picture in full size. `page` is the path of a page with only this picture. */
export function ImagePanel({ src, page }: PanelProps & { readonly src?: unknown; readonly page?: unknown }) {
  const [hasFailed, setHasFailed] = useState(false);
  const url = photoUrl(typeof src === 'string' ? src : null);
  if (url === null || hasFailed) return <ExpiredPhoto />;
  return (
    <div className={css.image}>
      <img src={url} alt="In full size" onError={() => setHasFailed(true)} />
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

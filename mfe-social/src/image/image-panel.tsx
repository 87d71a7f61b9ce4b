import { useState } from 'react';
import type { PanelProps } from '@shinobi/shared/platform';
import { ButtonLink } from '@shinobi/shared/ui';
import { GonePhoto, photoOf } from '../common/photo.js';
import css from './image.module.css';

/** A picture as large as there is room. `page` is an address where it stands alone. */
export function ImagePanel({ src, page }: PanelProps & { readonly src?: unknown; readonly page?: unknown }) {
  const [lost, setLost] = useState(false);
  const address = photoOf(typeof src === 'string' ? src : null);
  if (address === null || lost) return <GonePhoto />;
  return (
    <div className={css.image}>
      <img src={address} alt="In full size" onError={() => setLost(true)} />
      {typeof page === 'string' && page.startsWith('/message-image-preview/') && (
        <p>
          <ButtonLink size="small" to={page}>
            On a page of its own
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

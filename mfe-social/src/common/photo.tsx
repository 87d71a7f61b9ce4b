import { Icon } from '@shinobi/shared/ui';
import css from './photo.module.css';

/** The specification, section 5. */
const PHOTO_GONE = 'This photo is no longer available.';

/** The address of a message's picture; null where it is `expired` or `deleted`, or is no address of this site. */
export const photoOf = (imageDataSrc: string | null): string | null =>
  imageDataSrc !== null && /^\/(?!\/)/.test(imageDataSrc) ? imageDataSrc : null;

export const GonePhoto = () => (
  <p className={css.gone}>
    <Icon name="image" />
    {PHOTO_GONE}
  </p>
);

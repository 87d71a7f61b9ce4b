import { Icon } from '@shinobi/shared/ui';
import css from './expired-photo.module.css';

/** Fixed text (docs/behaviour/people.md, rule 4). */
const EXPIRED_TEXT = 'This photo is no longer available.';

/** Returns the URL of a picture; null if it is `expired` or `deleted`, or not on this site. */
export const photoUrl = (imageDataSrc: string | null): string | null =>
  imageDataSrc !== null && /^\/(?!\/)/.test(imageDataSrc) ? imageDataSrc : null;

export const ExpiredPhoto = () => (
  <p className={css.expired}>
    <Icon name="image" />
    {EXPIRED_TEXT}
  </p>
);

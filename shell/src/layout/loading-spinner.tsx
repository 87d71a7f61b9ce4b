import shuriken from '@shinobi/shared/ui/art/shuriken.svg';
import css from './loading-spinner.module.css';

/** A shuriken that turns. */
export const LoadingSpinner = () => (
  <div className={css.spinner} role="status">
    <img src={shuriken} alt="" width="64" height="64" />
    <span className="sr">Loading</span>
  </div>
);

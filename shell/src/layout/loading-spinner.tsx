import shuriken from '@shinobi/shared/ui/art/shuriken.svg';
import css from './loading-spinner.module.css';

/** The loading animation: a shuriken that turns. */
export const Waiting = () => (
  <div className={css.waiting} role="status">
    <img src={shuriken} alt="" width="64" height="64" />
    <span className="sr">Loading</span>
  </div>
);

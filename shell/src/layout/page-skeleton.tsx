import css from './page-skeleton.module.css';

/** The placeholder of a page that is loading. The server sends the same one prerendered. */
export const PageSkeleton = () => (
  <div className={css.page}>
    <p className="sr" role="status">
      Loading the page
    </p>
    <div className={css.heading} />
    <div className={css.line} />
    <div className={css.line} />
    <div className={css.block} />
  </div>
);

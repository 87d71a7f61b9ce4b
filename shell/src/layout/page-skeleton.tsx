import css from './page-skeleton.module.css';

/** What a page looks like before anything is known of it: a heading and some lines, as in the page the server sends. */
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

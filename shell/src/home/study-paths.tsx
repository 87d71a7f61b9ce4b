import { Link } from '@shinobi/shared/platform/router';
import css from './study-paths.module.css';
import { PATHS } from './paths.js';

/** Wooden tags on a string: every path of the product. */
export const PathTags = ({ title }: { readonly title: string }) => (
  <section className={css.band}>
    <div className={css.inside}>
      <h2>{title}</h2>
      <ul className={css.tags}>
        {PATHS.map(({ to, ja, name, about }) => (
          <li key={to}>
            <Link className={css.tag} to={to}>
              <span className={css.ja} lang="ja" aria-hidden="true">
                {ja}
              </span>
              <span className={css.en}>
                <b>{name}</b>
                <small>{about}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

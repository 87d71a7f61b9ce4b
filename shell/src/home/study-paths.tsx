import { Link } from '@shinobi/shared/platform/router';
import css from './study-paths.module.css';
import { PATHS } from './paths.js';

/** Links to every area of study, drawn as wooden tags on a string. */
export const StudyPaths = ({ title }: { readonly title: string }) => (
  <section className={css.band}>
    <div className={css.inside}>
      <h2>{title}</h2>
      <ul className={css.tags}>
        {PATHS.map(({ to, ja, name, description }) => (
          <li key={to}>
            <Link className={css.tag} to={to}>
              <span className={css.ja} lang="ja" aria-hidden="true">
                {ja}
              </span>
              <span className={css.en}>
                <b>{name}</b>
                <small>{description}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

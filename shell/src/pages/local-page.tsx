import { useEffect } from 'react';
import { Link, useNavigate } from '@shinobi/shared/platform/router';
import { PageHead, Wrap } from '@shinobi/shared/ui';
import { isLocal } from '../operation-log/page-views.js';
import { useShell } from '../context/shell-context.js';
import css from './pages.module.css';

/** What hosts can show (specification, section 2, 'Special behaviours'), by the name of the address's `variant`. */
const VARIANTS = [
  { name: 'main', title: 'Main', what: 'The whole product.' },
  { name: 'articles-edit', title: 'Articles-edit', what: 'The folktale editor alone.' },
  { name: 'vocabulary', title: 'Vocabulary', what: 'The vocabulary pages alone.' },
  { name: 'local', title: 'Local', what: 'This menu, in place of the home page.' },
];

const isHere = () => isLocal(location.hostname) || document.documentElement.dataset.variant === 'local';

/** The debug menu: mounts any variant, and says what this page is made of. On any other host it is not found. */
export function LocalPage() {
  const navigate = useNavigate();
  const here = isHere();
  useEffect(() => {
    if (!here) void navigate('/not-found', { replace: true });
  }, [here, navigate]);
  if (!here) return null;
  return (
    <Wrap>
      <PageHead title="Local" />
      <Variants />
      <Remotes />
    </Wrap>
  );
}

/** A variant is chosen by the server, with the page: these are no links of the router. */
const Variants = () => (
  <section className={css.remote}>
    <h2>Variants</h2>
    <ul>
      {VARIANTS.map(({ name, title, what }) => (
        <li key={name}>
          <a href={`/?variant=${name}`}>{title}</a> <span className="quiet">{what}</span>
        </li>
      ))}
    </ul>
  </section>
);

function Remotes() {
  const { registry } = useShell();
  return registry.remotes.map(({ name, version, contributes }) => (
    <section key={name} className={css.remote}>
      <h2>
        {name} <span className="quiet num">{version}</span>
      </h2>
      <ul>
        {contributes.routes.map(({ id, path }) => (
          <li key={id}>{path.includes(':') ? path : <Link to={path}>{path}</Link>}</li>
        ))}
      </ul>
    </section>
  ));
}

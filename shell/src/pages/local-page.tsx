import { useEffect } from 'react';
import { useReadable } from '@shinobi/shared/platform';
import { Link, useNavigate } from '@shinobi/shared/platform/router';
import { PageHead, Wrap } from '@shinobi/shared/ui';
import { useShell } from '../context/shell-context.js';
import { isLocalHost } from '../operation-log/page-views.js';
import css from './pages.module.css';

/** The variants of the product (docs/behaviour/addresses.md, rule 9), by the value of the `variant` parameter. */
const VARIANTS = [
  { name: 'main', title: 'Main', description: 'The whole product.' },
  { name: 'articles-edit', title: 'Articles-edit', description: 'Only the folktale editor.' },
  { name: 'vocabulary', title: 'Vocabulary', description: 'Only the vocabulary pages.' },
  { name: 'local', title: 'Local', description: 'This menu instead of the home page.' },
];

const isLocalMenuAllowed = () => isLocalHost(location.hostname) || document.documentElement.dataset.variant === 'local';

/** The debug menu: links to every variant and lists the remotes (docs/behaviour/addresses.md, rule 8). */
export function LocalPage() {
  const navigate = useNavigate();
  const allowed = isLocalMenuAllowed();
  useEffect(() => {
    if (!allowed) void navigate('/not-found', { replace: true });
  }, [allowed, navigate]);
  if (!allowed) return null;
  return (
    <Wrap>
      <PageHead title="Local" />
      <Variants />
      <Remotes />
    </Wrap>
  );
}

/** The server chooses the variant when it sends the page, so these are not links of the router. */
const Variants = () => (
  <section className={css.remote}>
    <h2>Variants</h2>
    <ul>
      {VARIANTS.map(({ name, title, description }) => (
        <li key={name}>
          <a href={`/?variant=${name}`}>{title}</a> <span className="quiet">{description}</span>
        </li>
      ))}
    </ul>
  </section>
);

function Remotes() {
  const { registry } = useShell();
  const { remotes } = useReadable(registry);
  useEffect(() => {
    void registry.loadRest();
  }, [registry]);
  return remotes.map(({ name, version, contributes }) => (
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

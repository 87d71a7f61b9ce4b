import { useEffect } from 'react';
import { Link, useNavigate } from '@shinobi/shared/platform/router';
import { PageHead, Wrap } from '@shinobi/shared/ui';
import { useShell } from '../shell-context.js';
import { isLocal } from '../routing/page-views.js';
import css from './pages.module.css';

/** For local debugging (specification, section 2): what this page is made of. On any other host it is not found. */
export function LocalPage() {
  const { registry } = useShell();
  const navigate = useNavigate();
  const local = isLocal(location.hostname);
  useEffect(() => {
    if (!local) void navigate('/not-found', { replace: true });
  }, [local, navigate]);
  if (!local) return null;
  return (
    <Wrap>
      <PageHead title="Local" />
      {registry.remotes.map(({ name, version, contributes }) => (
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
      ))}
    </Wrap>
  );
}

import { useSearchParams } from '@shinobi/shared/platform/router';
import { Button } from '@shinobi/shared/ui';
import { AdminPage } from '../common/page/admin-page.js';
import { AccessSection } from './access/access-section.js';
import { HistorySection } from './history/history-section.js';
import { RemoteList } from './remotes/remote-list.js';
import css from './releases.module.css';

const VIEWS = [
  ['versions', 'Versions'],
  ['access', 'Access'],
  ['history', 'History'],
] as const;
type View = (typeof VIEWS)[number][0];

const parseView = (value: string | null): View => VIEWS.find(([view]) => view === value)?.[0] ?? 'versions';

/** `/admin/releases`: which version of each frontend visitors get, who may change it, and who has. */
export function ReleasesPage() {
  return (
    <AdminPage
      title="Releases"
      about="All versions of each frontend since the first release. New pages use the active version; open pages keep theirs. A canary is a version that only a part of the visitors gets. If a version fails to load, the browser uses the fallback: the newest proven version."
    >
      <ReleaseViews />
    </AdminPage>
  );
}

/** The address says which view is shown. */
function ReleaseViews() {
  const [params, setParams] = useSearchParams();
  const shown = parseView(params.get('show'));
  return (
    <>
      <div className={css.buttons} role="group" aria-label="Show">
        {VIEWS.map(([view, title]) => (
          <Button
            key={view}
            size="small"
            variant={view === shown ? 'go' : 'outline'}
            aria-pressed={view === shown}
            onClick={() => setParams(view === 'versions' ? {} : { show: view })}
          >
            {title}
          </Button>
        ))}
      </div>
      {shown === 'versions' && <RemoteList />}
      {shown === 'access' && <AccessSection />}
      {shown === 'history' && <HistorySection />}
    </>
  );
}

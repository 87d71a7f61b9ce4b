import { useQuery } from '@tanstack/react-query';
import { apiQuery, useAction } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Chip, Empty } from '@shinobi/shared/ui';
import { AdminPage } from '../common/page/admin-page.js';
import { QueryContent } from '../common/page/query-content.js';
import { type Column, DataTable } from '../common/lists/data-table.js';
import { formatCount, formatDay, formatInstant } from '../common/format.js';
import css from './releases.module.css';

const GET_RELEASES = 'GET /api/Admin/GetReleases';
type Release = ResponseOf<typeof GET_RELEASES>[number];

/** `/admin/releases`: which version of each frontend visitors get. */
export function ReleasesPage() {
  return (
    <AdminPage
      title="Releases"
      ornament="版"
      about="All versions of each frontend since the first release. New pages use the active version; open pages keep theirs. If the active version fails to load, the browser uses the newest other version that was not rolled back."
    >
      <Releases />
    </AdminPage>
  );
}

function Releases() {
  const { api } = usePlatform();
  const query = useQuery({ ...apiQuery(api, GET_RELEASES), staleTime: 0 });
  return (
    <QueryContent what="The releases" query={query} height="30rem">
      {(releases) =>
        releases.length === 0 ? (
          <Empty title="No releases yet">Every `npm run release -w mfe-…` adds a version here.</Empty>
        ) : (
          [...new Set(releases.map(({ name }) => name))].map((frontend) => (
            <FrontendReleases
              key={frontend}
              name={frontend}
              versions={releases.filter(({ name }) => name === frontend)}
              onActivated={() => void query.refetch()}
            />
          ))
        )
      }
    </QueryContent>
  );
}

interface FrontendReleasesProps {
  readonly name: string;
  /** Newest first. */
  readonly versions: readonly Release[];
  readonly onActivated: () => void;
}

const columnsOf = (onActivated: () => void): readonly Column<Release>[] => [
  {
    title: 'Version',
    show: ({ version, active, fallback, rolledBack }) => (
      <span className={css.version}>
        {version} {active && <Chip>active</Chip>}
        {fallback && <Chip>fallback</Chip>}
        {rolledBack && <Chip>rolled back</Chip>}
      </span>
    ),
  },
  { title: 'Published (UTC)', show: ({ createdAt }) => formatInstant(createdAt) },
  { title: 'Use', show: (release) => <ActivateButton release={release} onActivated={onActivated} /> },
];

function FrontendReleases({ name, versions, onActivated }: FrontendReleasesProps) {
  const oldest = versions.map(({ createdAt }) => createdAt).toSorted()[0];
  return (
    <section aria-labelledby={`frontend-${name}`}>
      <h2 id={`frontend-${name}`}>{name}</h2>
      <DataTable
        name={`Versions of ${name}`}
        caption={`${formatCount(versions.length, 'version')}${oldest ? `, since ${formatDay(oldest)}` : ''}`}
        columns={columnsOf(onActivated)}
        rows={versions}
        rowKey={({ version }) => version}
      />
    </section>
  );
}

interface ActivateButtonProps {
  readonly release: Release;
  readonly onActivated: () => void;
}

/** Activates this version: the fallback by a rollback, any other by a promotion. */
function ActivateButton({ release: { name, version, active, fallback }, onActivated }: ActivateButtonProps) {
  const { api, dialog, toast } = usePlatform();
  const { busy, act } = useAction(async () => {
    await api('POST /api/Admin/SetRelease', { body: { name, version } });
    toast({ text: `New pages use ${name} ${version}.` });
    onActivated();
  });
  if (active) return <span className="quiet">In use</span>;
  const verb = fallback ? 'Roll back' : 'Promote';
  const confirm = async () => {
    const text = `${verb} ${name} to ${version}? All visitors get it with the next page they load.`;
    if (await dialog({ text, confirm: verb, cancel: 'Cancel' })) await act();
  };
  return (
    <Button
      size="small"
      aria-label={`${verb}: ${name} ${version}`}
      reason={busy ? 'One moment' : null}
      onClick={() => void confirm()}
    >
      {verb}
    </Button>
  );
}

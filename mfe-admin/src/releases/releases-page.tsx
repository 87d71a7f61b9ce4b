import { useQuery } from '@tanstack/react-query';
import { apiQuery, useAction } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Chip, Empty } from '@shinobi/shared/ui';
import { AdminPage } from '../common/admin-page.js';
import { Loaded } from '../common/loaded.js';
import { type Column, Table } from '../common/table.js';
import { counted, dayInWords, instantInWords } from '../common/words.js';
import css from './releases.module.css';

const GET_RELEASES = 'GET /api/Admin/GetReleases';
type Release = ResponseOf<typeof GET_RELEASES>[number];

/** `/admin/releases`: which version of which frontend visitors get. */
export function ReleasesPage() {
  return (
    <AdminPage
      title="Releases"
      ornament="版"
      about="Every published version of every frontend since the first one, and which of them the next page loaded uses. Pages that are open keep theirs; a version that fails in the browser falls back on the newest other one that was not rolled back."
    >
      <Releases />
    </AdminPage>
  );
}

function Releases() {
  const { api } = usePlatform();
  const query = useQuery({ ...apiQuery(api, GET_RELEASES), staleTime: 0 });
  return (
    <Loaded what="The releases" query={query} height="30rem">
      {(releases) =>
        releases.length === 0 ? (
          <Empty title="Nothing is released">Every `npm run release -w mfe-…` adds a version here.</Empty>
        ) : (
          [...new Set(releases.map(({ name }) => name))].map((frontend) => (
            <Frontend
              key={frontend}
              name={frontend}
              versions={releases.filter(({ name }) => name === frontend)}
              onMoved={() => void query.refetch()}
            />
          ))
        )
      }
    </Loaded>
  );
}

interface FrontendProps {
  readonly name: string;
  /** Newest first. */
  readonly versions: readonly Release[];
  readonly onMoved: () => void;
}

const columnsOf = (onMoved: () => void): readonly Column<Release>[] => [
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
  { title: 'Published (UTC)', show: ({ createdAt }) => instantInWords(createdAt) },
  { title: 'Use', show: (release) => <Move release={release} onMoved={onMoved} /> },
];

function Frontend({ name, versions, onMoved }: FrontendProps) {
  const oldest = versions.map(({ createdAt }) => createdAt).toSorted()[0];
  return (
    <section aria-labelledby={`frontend-${name}`}>
      <h2 id={`frontend-${name}`}>{name}</h2>
      <Table
        name={`Versions of ${name}`}
        caption={`${counted(versions.length, 'version')}${oldest ? `, since ${dayInWords(oldest)}` : ''}`}
        columns={columnsOf(onMoved)}
        rows={versions}
        idOf={({ version }) => version}
      />
    </section>
  );
}

interface MoveProps {
  readonly release: Release;
  readonly onMoved: () => void;
}

/** Activates the fallback, or any other version. */
function Move({ release: { name, version, active, fallback }, onMoved }: MoveProps) {
  const { api, dialog, toast } = usePlatform();
  const { busy, act } = useAction(async () => {
    await api('POST /api/Admin/SetRelease', { body: { name, version } });
    toast({ text: `The next page loaded uses ${name} ${version}.` });
    onMoved();
  });
  if (active) return <span className="quiet">In use</span>;
  const verb = fallback ? 'Roll back' : 'Promote';
  const ask = async () => {
    const text = `${verb} ${name} to ${version}? Everybody gets it with the next page they load.`;
    if (await dialog({ text, confirm: verb, cancel: 'Cancel' })) await act();
  };
  return (
    <Button
      size="small"
      aria-label={`${verb}: ${name} ${version}`}
      reason={busy ? 'One moment' : null}
      onClick={() => void ask()}
    >
      {verb}
    </Button>
  );
}

import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Bone, Chip, Empty, Notice, Skeleton } from '@shinobi/shared/ui';
import css from './admin-page.module.css';

type Release = ResponseOf<'GET /api/Admin/GetReleases'>[number];

const instant = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Every published version of every frontend, and which one visitors get. */
export function Releases() {
  return (
    <section aria-labelledby="releases">
      <h2 id="releases">Releases</h2>
      <Body />
    </section>
  );
}

function Body() {
  const { api } = usePlatform();
  const { data, isError, refetch } = useQuery(apiQuery(api, 'GET /api/Admin/GetReleases'));
  if (!data)
    return isError ? <Notice title="The releases did not load." onRetry={() => void refetch()} /> : <Waiting />;
  if (data.length === 0)
    return <Empty title="Nothing is released">Every `npm run release -w mfe-…` adds a row here.</Empty>;
  return <Table releases={data} />;
}

const Table = ({ releases }: { readonly releases: readonly Release[] }) => (
  <table className={css.table}>
    <thead>
      <tr>
        <th scope="col">Frontend</th>
        <th scope="col">Version</th>
        <th scope="col">Published (UTC)</th>
      </tr>
    </thead>
    <tbody>
      {releases.map((release) => (
        <Row key={`${release.name} ${release.version}`} release={release} />
      ))}
    </tbody>
  </table>
);

const Row = ({ release: { name, version, active, previous, createdAt } }: { readonly release: Release }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>
      <span className={css.version}>
        {version} {active && <Chip>active</Chip>}
        {previous && <Chip>previous</Chip>}
      </span>
    </td>
    <td>
      <time dateTime={createdAt}>{instant.format(Date.parse(createdAt))}</time>
    </td>
  </tr>
);

const Waiting = () => (
  <Skeleton label="Loading the releases">
    <Bone height="2.5rem" />
    <Bone height="12rem" />
  </Skeleton>
);

import { type ApiClient, usePlatform } from '@shinobi/shared/platform';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { DataTable } from '@shinobi/shared/ui/desk/table/data-table.js';
import { formatCount, formatInstant } from '@shinobi/shared/ui/desk/format.js';
import { describeRemote, type ReleaseToken } from './release-access.js';
import { RevokeButton } from './revoke-button.js';

interface TokenTableProps {
  readonly tokens: readonly ReleaseToken[];
  readonly onChanged: () => void;
}

const columnsOf = (api: ApiClient, onChanged: () => void): readonly Column<ReleaseToken>[] => [
  { title: 'Label', show: ({ label }) => label },
  { title: 'Remote', show: ({ remote }) => describeRemote(remote) },
  { title: 'Rights', show: ({ scopes }) => scopes.join(', ') },
  { title: 'Created (UTC)', show: ({ createdAt }) => formatInstant(createdAt) },
  { title: 'Last used (UTC)', show: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : formatInstant(lastUsedAt)) },
  {
    title: 'Revoke',
    show: ({ tokenId, label, revokedAt }) => (
      <RevokeButton
        what={`token ${label}`}
        effect="Everything that uses it is refused at once."
        revokedAt={revokedAt}
        revoke={() => api('POST /api/Admin/RevokeReleaseToken', { body: { tokenId } })}
        onChanged={onChanged}
      />
    ),
  },
];

export function TokenTable({ tokens, onChanged }: TokenTableProps) {
  const { api } = usePlatform();
  if (tokens.length === 0)
    return <p>No tokens yet. A team needs one to upload, promote or roll back its versions over HTTPS.</p>;
  return (
    <DataTable
      name="Release tokens"
      caption={formatCount(tokens.length, 'token')}
      columns={columnsOf(api, onChanged)}
      rows={tokens}
      rowKey={({ tokenId }) => tokenId}
    />
  );
}

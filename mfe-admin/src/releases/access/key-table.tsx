import { type ApiClient, usePlatform } from '@shinobi/shared/platform';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { DataTable } from '@shinobi/shared/ui/desk/table/data-table.js';
import { formatCount, formatInstant } from '@shinobi/shared/ui/desk/format.js';
import { describeRemote, type SigningKey } from './release-access.js';
import { RevokeButton } from './revoke-button.js';

interface KeyTableProps {
  readonly keys: readonly SigningKey[];
  readonly onChanged: () => void;
}

const columnsOf = (api: ApiClient, onChanged: () => void): readonly Column<SigningKey>[] => [
  { title: 'Label', show: ({ label }) => label },
  { title: 'Remote', show: ({ remote }) => describeRemote(remote) },
  { title: 'Fingerprint', show: ({ fingerprint }) => <code>{fingerprint}</code> },
  { title: 'Registered (UTC)', show: ({ createdAt }) => formatInstant(createdAt) },
  {
    title: 'Revoke',
    show: ({ keyId, label, revokedAt }) => (
      <RevokeButton
        what={`key ${label}`}
        effect="Archives that are signed with it are refused from now on; published versions stay."
        revokedAt={revokedAt}
        revoke={() => api('POST /api/Admin/RevokeReleaseKey', { body: { keyId } })}
        onChanged={onChanged}
      />
    ),
  },
];

export function KeyTable({ keys, onChanged }: KeyTableProps) {
  const { api } = usePlatform();
  if (keys.length === 0)
    return <p>No keys yet. Only archives that are signed with a registered key can be uploaded.</p>;
  return (
    <DataTable
      name="Signing keys"
      caption={formatCount(keys.length, 'key')}
      columns={columnsOf(api, onChanged)}
      rows={keys}
      rowKey={({ keyId }) => keyId}
    />
  );
}

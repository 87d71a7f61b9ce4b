import { apiAddress } from '@shinobi/shared/client';
import type { EndpointKey, RequestOf } from '@shinobi/shared/contract';
import { buttonClass } from '@shinobi/shared/ui';
import type { ListValues } from './use-list-params.js';

type ExportEndpoint = Extract<EndpointKey, `GET /api/Admin/Export${string}`>;

interface CsvDownloadLinkProps<K extends ExportEndpoint> {
  readonly of: K;
  /** The filters and sort of the list; its place does not matter, for the file has all rows. */
  readonly values: ListValues;
  readonly params?: { readonly userId: number };
}

/** Downloads a whole list. The server writes the file while the browser shows how far it is. */
export function CsvDownloadLink<K extends ExportEndpoint>({
  of,
  values: { before: _, ...query },
  params,
}: CsvDownloadLinkProps<K>) {
  const address = apiAddress(of, { query, ...(params && { params }) } as unknown as RequestOf<K>);
  return (
    <a className={buttonClass({ size: 'small', variant: 'plain' })} href={address} download>
      Download CSV
    </a>
  );
}

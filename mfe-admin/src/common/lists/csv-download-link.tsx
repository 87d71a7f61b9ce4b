import { apiAddress } from '@shinobi/shared/client';
import type { EndpointKey, RequestOf } from '@shinobi/shared/contract';
import { buttonClass } from '@shinobi/shared/ui';
import type { ListValues } from '@shinobi/shared/ui/desk/lists/use-list-params.js';

type ExportEndpoint = Extract<EndpointKey, `GET /api/Admin/Export${string}`>;

interface CsvDownloadLinkProps<K extends ExportEndpoint> {
  readonly endpoint: K;
  /** The list's filters and sort. Its cursor is ignored, because the file has all rows. */
  readonly values: ListValues;
  readonly params?: { readonly userId: number };
}

/** Downloads a whole list. A plain link, so that the browser streams the file and shows its progress. */
export function CsvDownloadLink<K extends ExportEndpoint>({ endpoint, values, params }: CsvDownloadLinkProps<K>) {
  const { before: _, ...query } = values;
  const address = apiAddress(endpoint, { query, ...(params && { params }) } as unknown as RequestOf<K>);
  return (
    <a className={buttonClass({ size: 'small', variant: 'plain' })} href={address} download>
      Download CSV
    </a>
  );
}

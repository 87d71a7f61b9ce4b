import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '@shinobi/shared/platform';
import { Notice } from '@shinobi/shared/ui';
import { formatCount } from '@shinobi/shared/ui/desk/format.js';
import { DifferenceList } from '../merging/difference-list.js';
import type { DocumentKind } from '../workbench/document-kind.js';

interface PublishedDifferencesProps<T extends object, S> {
  readonly kind: DocumentKind<T, S>;
  readonly stored: S;
  readonly submitted: number;
  /** The version that readers see; null when they see none. */
  readonly published: number | null;
}

/** What publishing the submitted version changes for readers. */
export function PublishedDifferences<T extends object, S>(props: PublishedDifferencesProps<T, S>) {
  const { kind, stored, submitted, published } = props;
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery({
    queryKey: ['published-differences', kind.draftKey(stored), submitted, published],
    queryFn: async () => {
      const load = async (version: number) => kind.toEditable(await kind.loadVersion(api, stored, version));
      const mine = await load(submitted);
      return published === null ? null : kind.findDifferences(mine, await load(published));
    },
    gcTime: 0,
  });
  if (error) return <Notice title="The differences did not load." onRetry={() => void refetch()} />;
  if (data === undefined) return <p>Comparing it with what readers see…</p>;
  if (data === null) return <p>Readers do not see this {kind.what} yet.</p>;
  return (
    <details open={data.length > 0 && data.length <= 10}>
      <summary>What publishing changes: {formatCount(data.length, 'difference')}</summary>
      <DifferenceList differences={data} names={{ mine: `Version ${submitted}`, theirs: 'Readers see' }} />
    </details>
  );
}

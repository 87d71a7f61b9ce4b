import type { ResponseOf } from '@shinobi/shared/contract';
import type { ApiClient } from '@shinobi/shared/platform';
import type { BulkAction } from '@shinobi/shared/ui/desk/lists/bulk-action.js';

type Report = ResponseOf<'GET /api/Admin/GetReports'>['reports'][number];

/** Returns what an administrator can do with several reports. */
export const reportActions = (api: ApiClient): readonly BulkAction<Report>[] => [
  {
    label: 'Resolve',
    question: (count) => `Resolve ${count}? The texts stay. A case whose reports are all resolved is closed.`,
    refusal: ({ resolvedAt }) => (resolvedAt === null ? null : 'Resolved already'),
    run: ({ reportId }) => api('POST /api/Admin/ResolveReport', { body: { reportId } }),
  },
];

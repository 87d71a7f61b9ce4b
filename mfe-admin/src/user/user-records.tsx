import { useSearchParams } from '@shinobi/shared/platform/router';
import { Button } from '@shinobi/shared/ui';
import { useIsAdministrator } from '@shinobi/shared/ui/desk/administrator.js';
import { OperationList } from '../common/lists/operation-list.js';
import { LedgerList } from './ledger-list.js';
import { Timeline } from './timeline.js';
import css from './user.module.css';
import { SessionList } from './session-list.js';

const KINDS = [
  ['timeline', 'Timeline'],
  ['operations', 'Operations'],
  ['ledger', 'Ledger'],
  ['sessions', 'Sessions'],
] as const;
type RecordKind = (typeof KINDS)[number][0];

const parseKind = (value: string | null): RecordKind => KINDS.find(([kind]) => kind === value)?.[0] ?? 'timeline';

/** The timeline, operations, ledger and sessions of a user. The address says which of them is shown. */
export function UserRecords({ userId }: { readonly userId: number }) {
  const [params, setParams] = useSearchParams();
  // Only the timeline is for moderators, too.
  const kinds = useIsAdministrator() ? KINDS : KINDS.slice(0, 1);
  const shown = kinds.length > 1 ? parseKind(params.get('show')) : 'timeline';
  return (
    <section aria-label="Records">
      <div className={css.kinds} role="group" aria-label="Show">
        {kinds.map(([kind, title]) => (
          <Button
            key={kind}
            size="small"
            variant={kind === shown ? 'go' : 'outline'}
            aria-pressed={kind === shown}
            onClick={() => setParams({ show: kind })}
          >
            {title}
          </Button>
        ))}
      </div>
      {shown === 'timeline' && <Timeline userId={userId} />}
      {shown === 'operations' && <OperationList userId={userId} />}
      {shown === 'ledger' && <LedgerList userId={userId} />}
      {shown === 'sessions' && <SessionList userId={userId} />}
    </section>
  );
}

import { useSearchParams } from '@shinobi/shared/platform/router';
import { Button } from '@shinobi/shared/ui';
import { OperationList } from '../common/lists/operation-list.js';
import { LedgerList } from './ledger-list.js';
import css from './user.module.css';
import { SessionList } from './session-list.js';

const KINDS = [
  ['operations', 'Operations'],
  ['ledger', 'Ledger'],
  ['sessions', 'Sessions'],
] as const;
type Kind = (typeof KINDS)[number][0];

const kindOf = (given: string | null): Kind => KINDS.find(([kind]) => kind === given)?.[0] ?? 'operations';

/** What is written down about a user; which of it is shown stands in the address. */
export function UserRecords({ userId }: { readonly userId: number }) {
  const [params, setParams] = useSearchParams();
  const shown = kindOf(params.get('show'));
  return (
    <section aria-label="Records">
      <div className={css.kinds} role="group" aria-label="Show">
        {KINDS.map(([kind, title]) => (
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
      {shown === 'operations' && <OperationList userId={userId} />}
      {shown === 'ledger' && <LedgerList userId={userId} />}
      {shown === 'sessions' && <SessionList userId={userId} />}
    </section>
  );
}

import type { ModerationCase } from '@shinobi/shared/contract/people/moderation';
import { usePlatform, useSession } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { formatInstant } from '@shinobi/shared/ui/desk/format.js';
import { UserLink } from '../common/users/user-link.js';
import { DecisionForm } from './decision-form.js';
import { useCaseAction } from './use-case-action.js';
import css from './moderation.module.css';

interface CaseWorkProps {
  readonly shown: ModerationCase;
  readonly onChanged: (changed: ModerationCase) => void;
}

/** What can be done about an open case: claim it, take it over, decide it, or give it up. */
export function CaseWork({ shown, onChanged }: CaseWorkProps) {
  const { api } = usePlatform();
  const session = useSession();
  const { caseId, claim } = shown;
  const claiming = useCaseAction(
    (takeOverFrom?: number) =>
      api('POST /api/Admin/ClaimCase', { body: { caseId, ...(takeOverFrom !== undefined && { takeOverFrom }) } }),
    onChanged,
  );
  const reason = claiming.busy ? 'One moment' : null;
  if (!claim)
    return (
      <p>
        <Button size="small" reason={reason} onClick={() => void claiming.act()}>
          Claim case {caseId}
        </Button>
      </p>
    );
  if (session.status === 'signed-in' && claim.by.userId === session.user.userId)
    return <DecisionForm shown={shown} onChanged={onChanged} />;
  return (
    <div className={css.claim}>
      <p>
        <UserLink userId={claim.by.userId} name={claim.by.name} /> works on this until {formatInstant(claim.until)} UTC.
      </p>
      <Button size="small" reason={reason} onClick={() => void claiming.act(claim.by.userId)}>
        Take over case {caseId}
      </Button>
    </div>
  );
}

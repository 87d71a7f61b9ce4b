import { isApiError } from '@shinobi/shared/client';
import type { ModerationCase } from '@shinobi/shared/contract/people/moderation';
import type { CaseDecision } from '@shinobi/shared/domain/limits/moderation';
import type { ApiClient } from '@shinobi/shared/platform';

const DECIDE = 'POST /api/Admin/DecideCase';

interface Decision {
  readonly caseId: number;
  readonly decision: CaseDecision;
  readonly reason: string;
}

/**
 * Decides a case and returns it. When the response to an earlier try was lost, the case has the caller's decision already. An
 * idempotency key would store the reported text once more.
 */
export async function decideCase(api: ApiClient, ownId: number | null, body: Decision): Promise<ModerationCase> {
  try {
    return await api(DECIDE, { body });
  } catch (thrown) {
    const current = isApiError(thrown) && thrown.code === 'CaseDecided' ? (thrown.current as ModerationCase) : null;
    const made = current?.decision;
    if (!current || made?.by?.userId !== ownId || made.outcome !== body.decision) throw thrown;
    return current;
  }
}

import type { ModerationCase } from '@shinobi/shared/contract/people/moderation';
import { imageSrc } from '../../platform/images/index.js';
import type { CaseRow } from './case.repository.js';

/** Returns the ids of the users whom cases name. */
export const peopleIn = (rows: readonly CaseRow[]): number[] => [
  ...new Set(
    rows.flatMap(({ reportedUserId, claimedBy, decidedBy }) =>
      [reportedUserId, claimedBy, decidedBy].flatMap((each) => each ?? []),
    ),
  ),
];

interface ViewContext {
  readonly people: ReadonlyMap<number, { readonly name: string }>;
  /** The pictures that still exist. */
  readonly pictures: ReadonlySet<string>;
  readonly now: string;
}

export function caseView(row: CaseRow, { people, pictures, now }: ViewContext): ModerationCase {
  const { caseId, kind, rank, text, reason, at, imageId, claimedBy, claimedUntil, decision, decidedAt } = row;
  const person = (userId: number) => ({ userId, name: people.get(userId)?.name ?? null });
  const personOrNull = (userId: number | null) => (userId === null ? null : person(userId));
  const isClaimed = claimedBy !== null && claimedUntil !== null && claimedUntil > now;
  return {
    ...{ caseId, kind, text, reason, at },
    reporters: -rank,
    author: personOrNull(row.reportedUserId),
    imageSrc: imageId !== null && pictures.has(imageId) ? imageSrc(imageId) : null,
    claim: isClaimed ? { by: person(claimedBy), until: claimedUntil } : null,
    decision:
      decision === null || decidedAt === null
        ? null
        : { outcome: decision, reason: row.decisionReason ?? '', at: decidedAt, by: personOrNull(row.decidedBy) },
  };
}

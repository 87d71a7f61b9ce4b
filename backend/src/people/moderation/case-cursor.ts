import { badCursor } from '../../http/bad-cursor.js';
import type { ModerationCaseEntity } from './moderation-case.entity.js';

/** The lists of cases: open ones, those that a moderator has claimed, and decided ones. */
export type CaseState = 'open' | 'mine' | 'decided';

/** A position in a list of cases. */
export interface CasePosition {
  /** The rank of an open case, or when a case was decided. */
  readonly value: number | string;
  readonly caseId: number;
}

const RANKED = { columns: ['"rank"', '"caseId"'], comparison: '>', direction: 'ASC' } as const;
const LATEST_FIRST = { columns: ['"decidedAt"', '"caseId"'], comparison: '<', direction: 'DESC' } as const;

export const orderOf = (state: CaseState) => (state === 'decided' ? LATEST_FIRST : RANKED);

const CURSOR = /^(-\d{1,9}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,9})$/;

export const writeCaseCursor = ({ caseId, rank, decidedAt }: ModerationCaseEntity, state: CaseState): string =>
  `${state === 'decided' ? decidedAt : rank}_${caseId}`;

/** Throws `InvalidInput` for a cursor that this server did not write for such a list. */
export function readCaseCursor(cursor: string | undefined, state: CaseState): CasePosition | null {
  if (cursor === undefined) return null;
  const [, value = '', caseId] = CURSOR.exec(cursor) ?? [];
  if (caseId === undefined || value.startsWith('-') === (state === 'decided')) throw badCursor();
  return { value: state === 'decided' ? value : Number(value), caseId: Number(caseId) };
}

import { TIMELINE_KINDS, type TimelineKind } from '@shinobi/shared/domain/limits/person-records';
import { badCursor } from '../../http/bad-cursor.js';

/** An event as its table has it. */
export interface TimelineRow {
  readonly kind: TimelineKind;
  readonly eventId: number;
  readonly at: string;
  readonly by: number | null;
  readonly what: string;
  readonly text: string;
  readonly reason: string;
}

/** A position in a timeline: events of one instant are sorted by kind and id. */
export type TimelinePosition = Pick<TimelineRow, 'at' | 'kind' | 'eventId'>;

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([a-z-]{1,20})_(\d{1,9})$/;

export const writeTimelineCursor = ({ at, kind, eventId }: TimelinePosition): string => `${at}_${kind}_${eventId}`;

/** Throws `InvalidInput` for a cursor that this server did not write. */
export function readTimelineCursor(cursor: string | undefined): TimelinePosition | null {
  if (cursor === undefined) return null;
  const [, at = '', name, eventId] = CURSOR.exec(cursor) ?? [];
  const kind = TIMELINE_KINDS.find((each) => each === name);
  if (!kind) throw badCursor();
  return { at, kind, eventId: Number(eventId) };
}

const rankOf = (kind: TimelineKind) => TIMELINE_KINDS.indexOf(kind);

/** Newest first. */
export const compareEvents = (one: TimelinePosition, other: TimelinePosition): number =>
  one.at === other.at
    ? rankOf(one.kind) - rankOf(other.kind) || other.eventId - one.eventId
    : one.at < other.at
      ? 1
      : -1;

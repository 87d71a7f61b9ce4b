import { badCursor } from '../../http/bad-cursor.js';
import type { ThreadPosition } from './message.repository.js';

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(-?\d{1,9})$/;

export const writeThreadCursor = ({ lastAt, otherId }: ThreadPosition): string => `${lastAt}_${otherId}`;

/** Throws `InvalidInput` for a cursor that this server did not write. */
export function readThreadCursor(cursor: string): ThreadPosition {
  const [, lastAt, otherId] = PLACE.exec(cursor) ?? [];
  if (!lastAt) throw badCursor();
  return { lastAt, otherId: Number(otherId) };
}

import { badCursor } from '../common/bad-cursor.js';
import type { ActivePlace } from './user.repository.js';

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\d{1,9})$/;

export const writeCursor = ({ lastActive, userId }: ActivePlace): string =>
  Buffer.from(`${lastActive} ${userId}`).toString('base64url');

/** Throws `InvalidInput` for anything that this server did not write. */
export function readCursor(cursor: string): ActivePlace {
  const [, lastActive, userId] = PLACE.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!lastActive) throw badCursor();
  return { lastActive, userId: Number(userId) };
}

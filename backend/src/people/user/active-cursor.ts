import { badCursor } from '../../http/bad-cursor.js';
import type { ActivePosition } from './user.repository.js';

export interface ActiveUsersCursor {
  /** An instant; in a guest's cursor only a UTC day. */
  readonly lastActive: string;
  readonly userId: number;
}

const CURSOR = /^(\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d\.\d{3}Z)?) (\d{1,9})$/;
/** The length of a day such as 2026-11-21. */
export const DAY_LENGTH = 10;

/** A guest's cursor must not reveal the exact time at which somebody was active. */
export function writeCursor({ lastActive, userId }: ActivePosition, viewer: 'guest' | 'user'): string {
  const shown = viewer === 'guest' ? lastActive.slice(0, DAY_LENGTH) : lastActive;
  return Buffer.from(`${shown} ${userId}`).toString('base64url');
}

/** Throws `InvalidInput` for a cursor that this server did not write. */
export function readCursor(cursor: string): ActiveUsersCursor {
  const [, lastActive, userId] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!lastActive) throw badCursor();
  return { lastActive, userId: Number(userId) };
}

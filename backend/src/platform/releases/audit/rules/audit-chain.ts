import { createHash } from 'node:crypto';

/** A row of the audit as it is hashed. */
export interface AuditEntry {
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly name: string;
  readonly fromVersion: string | null;
  readonly toVersion: string | null;
  readonly reason: string;
}

/** Returns the hash of a row that follows one with the hash `before`; the first row follows the empty text. */
export function auditHash(before: string, entry: AuditEntry): string {
  const { at, actor, action, name, fromVersion, toVersion, reason } = entry;
  const fields = JSON.stringify([at, actor, action, name, fromVersion, toVersion, reason]);
  return createHash('sha256').update(`${before}\n${fields}`).digest('hex');
}

/**
 * Returns the first row that does not follow from the one before it: it, or the one before, was changed, removed or added
 * from outside. Rows removed at the end cannot be seen. `rows` are in the order of their ids.
 */
export function findFirstBroken<R extends AuditEntry & { readonly hash: string }>(rows: Iterable<R>): R | null {
  let before = '';
  for (const row of rows) {
    if (row.hash !== auditHash(before, row)) return row;
    before = row.hash;
  }
  return null;
}

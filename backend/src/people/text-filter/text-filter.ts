import type { ReportKind } from '@shinobi/shared/domain/limits/moderation';

/** A text on its way in. */
export interface IncomingText {
  readonly kind: ReportKind;
  readonly text: string;
  /** Null for a guest, and for the name of a new account. */
  readonly authorId: number | null;
}

export interface FilterVerdict {
  readonly outcome: 'accept' | 'report' | 'refuse';
  /** What the text was found by, for moderators; null when it is accepted. */
  readonly rule: string | null;
}

export const ACCEPTED: FilterVerdict = { outcome: 'accept', rule: null };

/**
 * Decides what happens to posts, comments, messages, names and bios on their way in. The module provides the list of the
 * administrators, and a service of the operator after it if there is one; another provider of this class replaces both.
 */
export abstract class TextFilter {
  /** Rejects with `FilterDown` when it cannot decide and texts are refused in that case. */
  abstract check(text: IncomingText): Promise<FilterVerdict>;
}

/** The prefix of English that no editor has confirmed. */
export const DRAFT_MARK = '[draft]';

/** Whether English is a machine's draft that no editor has confirmed. */
export const isDraft = (english: string): boolean => english.startsWith(DRAFT_MARK);

/** Marks English as a draft; empty English stays empty. */
export const markAsDraft = (english: string): string =>
  english === '' || isDraft(english) ? english : `${DRAFT_MARK} ${english}`;

/** English without the mark, once an editor has confirmed it. */
export const withoutDraftMark = (english: string): string =>
  isDraft(english) ? english.slice(DRAFT_MARK.length).trimStart() : english;

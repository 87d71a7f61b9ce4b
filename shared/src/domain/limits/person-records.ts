export const NOTE_MAX_LENGTH = 2000;
/** How many notes there can be on one person. */
export const NOTES_MAX = 200;

/** What a person's timeline has. */
export const TIMELINE_KINDS = ['sign-in', 'report-about', 'report-by', 'decision', 'action'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

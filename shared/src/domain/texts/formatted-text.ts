/** A stretch of a line. A string is text in ruby notation: furigana in braces, `{猫|ねこ}`. */
export type FormattedInline =
  | string
  | { type: 'strong' | 'em' | 'del'; content: FormattedInline[] }
  | { type: 'code'; text: string }
  | { type: 'break' }
  | { type: 'link'; href: string; content: FormattedInline[] }
  | { type: 'picture'; src: string; alt: string };

/**
 * A block of a text. `line` is the text of a list entry without a paragraph. `start` is the number of a numbered list's first
 * entry, null for a list without numbers. `text` of a quotation is its Markdown.
 */
export type FormattedBlock =
  | { type: 'heading'; level: number; content: FormattedInline[] }
  | { type: 'paragraph' | 'line'; content: FormattedInline[] }
  | { type: 'list'; start: number | null; entries: FormattedBlock[][] }
  | { type: 'quotation'; text: string; content: FormattedBlock[] }
  | { type: 'table'; head: FormattedInline[][]; rows: FormattedInline[][][] }
  | { type: 'code'; text: string }
  | { type: 'rule' };

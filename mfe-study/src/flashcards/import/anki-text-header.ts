/** The lines at the beginning of Anki's text export that describe it, such as `#separator:tab`. */
export interface TextHeader {
  /** Empty if the file does not name it. */
  readonly delimiter: string;
  /** Whether the fields are HTML. */
  readonly isHtml: boolean;
  /** The names of the fields; null if the file does not name them. */
  readonly fields: readonly string[] | null;
  /** The columns that describe the note and are none of its fields, from 0. */
  readonly noteColumns: ReadonlySet<number>;
  /** The text with empty lines in place of the header, so that the numbers of its lines stay. */
  readonly rest: string;
}

const HEADER = /^(?:#[a-z][a-z ]*:.*(?:\r?\n|$))+/i;
const DELIMITERS: Readonly<Record<string, string>> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  pipe: '|',
  colon: ':',
  space: ' ',
};
const NOTE_COLUMNS = ['guid column', 'notetype column', 'deck column', 'tags column'];

export function readTextHeader(text: string): TextHeader {
  const header = HEADER.exec(text)?.[0] ?? '';
  const values = new Map(
    header.split(/\r?\n/).map((line) => {
      const end = line.indexOf(':');
      return [line.slice(1, end).toLowerCase(), line.slice(end + 1)];
    }),
  );
  const separator = values.get('separator') ?? '';
  const delimiter = DELIMITERS[separator.trim().toLowerCase()] ?? separator;
  const noteColumns = new Set(NOTE_COLUMNS.map((name) => Number(values.get(name)) - 1));
  const fields = values
    .get('columns')
    ?.split(delimiter || '\t')
    .filter((_, at) => !noteColumns.has(at));
  return {
    delimiter,
    isHtml: values.get('html')?.trim() === 'true',
    fields: fields ?? null,
    noteColumns,
    rest: header.replaceAll(/[^\n]/g, '') + text.slice(header.length),
  };
}

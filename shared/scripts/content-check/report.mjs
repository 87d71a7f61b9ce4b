/**
 * @typedef {{ where: string, subject?: string, check: string, message: string }} Finding
 * @typedef {{ name: string, amounts: string, exceptions: number, faults: Finding[] }} Result of the check of one kind of
 *   content: what there is, how many exceptions were made by hand, what is wrong
 */

/**
 * `folder/file:line: word: check: what is wrong`
 * @param {Finding} finding
 */
export const findingLine = ({ where, subject, check, message }) =>
  [where, subject, check, message].filter(Boolean).join(': ');

const HEADINGS = ['content', 'what there is', 'by hand', 'faults'];

/**
 * One table of all checks, with columns as wide as their content.
 * @param {Result[]} results
 */
export function summaryTable(results) {
  const rows = [
    HEADINGS,
    ...results.map(({ name, amounts, exceptions, faults }) => [
      name,
      amounts,
      String(exceptions),
      faults.length ? String(faults.length) : 'none',
    ]),
  ];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const rule = widths.map((width) => '-'.repeat(width));
  return [rows[0], rule, ...rows.slice(1)]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

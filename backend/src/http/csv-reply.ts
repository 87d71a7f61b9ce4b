import { Readable } from 'node:stream';
import { CSV_BOM, type CsvCell, csvLine } from '@shinobi/shared/domain/platform/csv';
import type { FastifyReply } from 'fastify';

/** The columns of a CSV file, by their headings. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

async function* csvOf<Row>(columns: CsvColumns<Row>, batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  const cells = Object.values(columns);
  yield CSV_BOM + csvLine(Object.keys(columns));
  for await (const rows of batches) yield rows.map((row) => csvLine(cells.map((cell) => cell(row)))).join('');
}

/** Streams rows as a CSV file. A slow or closed connection pauses or ends the reading from the database. */
export function sendCsv<Row>(
  reply: FastifyReply,
  name: string,
  columns: CsvColumns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): void {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
  };
  void reply.headers(headers).send(Readable.from(csvOf(columns, batches), { highWaterMark: 1 }));
}

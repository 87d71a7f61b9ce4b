const NAME = /^([A-Za-z_]\w*)\.(\d{6,})\.copy$/;

/** Names a part of a table's rows. The parts of a table, one after the other, are what COPY has written as text. */
export const tableFileName = (table: string, part: number): string => `${table}.${String(part).padStart(6, '0')}.copy`;

/** Returns the table of a file; null when the file has no rows. */
export const tableOf = (name: string): string | null => NAME.exec(name)?.[1] ?? null;

/** Quotes the name of a table or column. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Collects bytes of any sizes in parts of at least `size` bytes; the last one may be smaller, or the only one empty. */
export async function* inParts(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let [chunks, bytes, parts]: [Uint8Array[], number, number] = [[], 0, 0];
  for await (const chunk of source) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < size) continue;
    yield Buffer.concat(chunks);
    [chunks, bytes, parts] = [[], 0, parts + 1];
  }
  if (bytes > 0 || parts === 0) yield Buffer.concat(chunks);
}

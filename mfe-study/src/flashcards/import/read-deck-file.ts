import { decodeText } from './decode-text.js';
import { readCsvTable } from './csv-table.js';
import { ImportError } from './import-error.js';
import { readJsonTables } from './json-table.js';
import type { ReadFile } from './note-table.js';

/** The largest file that is imported. */
export const FILE_BYTES_MAX = 250_000_000;
/** The largest text file: it is decoded and parsed as a whole. */
const TEXT_BYTES_MAX = 60_000_000;
/** Large files are read in slices, to show progress. */
const SLICE_BYTES = 4_000_000;

const isAnkiFile = (name: string) => /\.(?:apkg|colpkg)$/i.test(name);
const isJsonFile = (name: string) => /\.json$/i.test(name);

const readSlice = (slice: Blob) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(new ImportError('The file could not be read. It may have been moved or changed.'));
    reader.readAsArrayBuffer(slice);
  });

async function readBytes(file: File, onProgress: (share: number) => void): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size);
  for (let at = 0; at < file.size; at += SLICE_BYTES) {
    bytes.set(await readSlice(file.slice(at, at + SLICE_BYTES)), at);
    onProgress((0.5 * Math.min(file.size, at + SLICE_BYTES)) / file.size);
  }
  return bytes;
}

/** The database is large and starts only when it is needed. It is part of the worker's file, which can load no other. */
async function readAnkiFile(bytes: Uint8Array): Promise<ReadFile> {
  const { importAnki } = await import(/* webpackMode: "eager" */ '../anki/anki-import.js');
  return importAnki(bytes);
}

function readTextFile(name: string, bytes: Uint8Array): ReadFile {
  if (bytes.length > TEXT_BYTES_MAX) throw new ImportError('This file is larger than 60 MB. Import it in parts.');
  const text = decodeText(bytes);
  return isJsonFile(name) ? readJsonTables(text) : readCsvTable(text);
}

/** Reads a file completely. `onProgress` receives the share that is done, up to a half: parsing takes as long. */
export async function readDeckFile(
  file: File,
  onProgress: (share: number) => void,
): Promise<{ readonly bytes: Uint8Array; readonly content: ReadFile }> {
  if (file.size > FILE_BYTES_MAX)
    throw new ImportError(`This file is larger than ${FILE_BYTES_MAX / 1_000_000} MB. Export the deck without media.`);
  const bytes = await readBytes(file, onProgress);
  return { bytes, content: isAnkiFile(file.name) ? await readAnkiFile(bytes) : readTextFile(file.name, bytes) };
}

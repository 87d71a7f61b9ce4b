// Checks of a release folder that need nothing else.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { containerName } from '../container-name.mjs';
import { fileNamePattern } from '../contract.mjs';
import { FILE_LIST, integrities } from '../release-folder.mjs';

const KB = 1000;
/** Brotli, as browsers receive it: the entry, and all that a page needs before it shows something. */
const BUDGETS = { entry: 8 * KB, page: 60 * KB };

const inKilobytes = (bytes) => `${(bytes / KB).toFixed(1)} kB`;

/** Names, hashes and completeness of the files. */
export async function checkFiles(folder, { name, version, container, entry, files, preload, routes, contributes }) {
  const present = integrities(folder);
  const pattern = await fileNamePattern();
  const named = [entry, ...preload, ...Object.values(routes).flat()];
  const ids = new Set(contributes.routes.map(({ id }) => id));
  const errors = [
    ...(container === containerName(name, version) ? [] : [`The container must be ${containerName(name, version)}.`]),
    ...Object.keys(files)
      .filter((file) => !pattern.test(file))
      .map((file) => `The file name "${file}" is not allowed.`),
    ...Object.keys(files)
      .filter((file) => files[file] !== present[file])
      .map((file) => `The file ${file} is ${present[file] ? 'not the one that was built' : 'missing'}.`),
    ...Object.keys(present)
      .filter((file) => !Object.hasOwn(files, file))
      .map((file) => `The file ${file} is not in release.json.`),
    ...[...new Set(named)]
      .filter((file) => !Object.hasOwn(files, file))
      .map((file) => `release.json names ${file}, which is not among its files.`),
    ...Object.keys(routes)
      .filter((id) => !ids.has(id))
      .map((id) => `contributes.json has no route "${id}".`),
  ];
  return { errors };
}

function sizeOf(folder, file) {
  const compressed = path.join(folder, `${file}.br`);
  if (existsSync(compressed)) return readFileSync(compressed).length;
  return brotliCompressSync(readFileSync(path.join(folder, file))).length;
}

/** The sizes of the entry and of each page, compared with the budgets. */
export function checkSizes(folder, { entry, preload, routes, contributes }) {
  const sum = (files) => [...new Set(files)].reduce((total, file) => total + sizeOf(folder, file), 0);
  const entrySize = sum([entry]);
  const pages = contributes.routes.map(({ id }) => [id, sum([entry, FILE_LIST, ...preload, ...(routes[id] ?? [])])]);
  const over = pages.filter(([, size]) => size > BUDGETS.page);
  const largest = Math.max(0, ...pages.map(([, size]) => size));
  return {
    errors:
      entrySize > BUDGETS.entry
        ? [`The entry has ${inKilobytes(entrySize)} (brotli); ${inKilobytes(BUDGETS.entry)} is the limit.`]
        : [],
    warnings: over.map(
      ([id, size]) =>
        `The page "${id}" loads ${inKilobytes(size)} (brotli); it should be ${inKilobytes(BUDGETS.page)} at most.`,
    ),
    notes: [`Entry ${inKilobytes(entrySize)}, largest page ${inKilobytes(largest)} (brotli).`],
  };
}

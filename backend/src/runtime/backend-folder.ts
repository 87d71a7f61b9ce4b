import path from 'node:path';

/** The folder of the backend: its sources, its compiled files and the bundle of the server are two folders deep. */
export const BACKEND_FOLDER = path.resolve(import.meta.dirname, '../..');

/** A file of `backend/content`. */
export const contentFile = (name: string): string => path.join(BACKEND_FOLDER, 'content', name);

/** Returns the file of a program that runs in a process of its own, such as `site/rendering/render-process`: compiled or, in tests, its source. */
export const programFile = (name: string): string =>
  path.resolve(import.meta.dirname, '..', name + path.extname(import.meta.filename));

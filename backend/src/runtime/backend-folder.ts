import path from 'node:path';

/** The folder of the backend, whose sources and compiled files are two folders deep. */
export const BACKEND_FOLDER = path.resolve(import.meta.dirname, '../..');

/** The reason why a file could not be read, in a sentence for the learner. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** Runs a step of the import. Any error in it reaches the learner as `message`. */
export function orImportError<T>(message: string, run: () => T): T {
  try {
    return run();
  } catch (thrown) {
    throw thrown instanceof ImportError ? thrown : new ImportError(message);
  }
}

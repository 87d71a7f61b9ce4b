/** Ends the measurement of a statement, with the error that it failed with. */
export type EndStatement = (error?: unknown) => void;

/** Learns of each statement that the database runs. */
export interface DatabaseMonitor {
  /** Called when a statement begins. */
  beginStatement(sql: string): EndStatement;
  /** How long a write has waited for the one write connection of SQLite. */
  recordWriteWait(seconds: number): void;
}

const ignoreEnd: EndStatement = () => undefined;

/** For commands and tests that measure nothing. */
export const NO_MONITOR: DatabaseMonitor = {
  beginStatement: () => ignoreEnd,
  recordWriteWait: () => undefined,
};

/** Runs `work` and reports its end. */
export async function monitorStatement<T>(monitor: DatabaseMonitor, sql: string, work: () => Promise<T>): Promise<T> {
  const end = monitor.beginStatement(sql);
  try {
    const result = await work();
    end();
    return result;
  } catch (error) {
    end(error ?? new Error('Unknown'));
    throw error;
  }
}

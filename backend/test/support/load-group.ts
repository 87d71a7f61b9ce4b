import path from 'node:path';

/** The suites of each group, set by the project in Jest's configuration. */
declare const TEST_GROUPS: Readonly<Record<string, readonly string[]>>;

/** Loads the suites of the group with this file, one after another. */
export async function loadGroup(file: string): Promise<void> {
  const suites = TEST_GROUPS[path.basename(file, '.group.ts')];
  if (!suites) throw new Error(`${file} has no suites in this run. Only a run of all suites uses groups.`);
  for (const suite of suites) await import(path.join(import.meta.dirname, '..', suite));
}

import type { RemoteStorage } from '@shinobi/shared/platform';

const PROBE_KEY = 'shinobi-progress-probe';

/** Whether the browser stores data: storage may be blocked or full. */
export function isStorageWritable({ local }: RemoteStorage<'study'>): boolean {
  // As long as the data of a quiz: a full storage may still accept one byte.
  return local.write(PROBE_KEY, '0'.repeat(400)) && local.write(PROBE_KEY, null);
}

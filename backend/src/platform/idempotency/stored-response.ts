type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

/** The user's own record in a response. It contains the progress, up to 256 kB that are not stored with every key. */
function findUserRecord(response: unknown): JsonObject | null {
  if (!isObject(response)) return null;
  const record = isObject(response['user']) ? response['user'] : response;
  return 'progress' in record ? record : null;
}

const withUserRecord = (response: unknown, record: JsonObject): unknown =>
  isObject(response) && isObject(response['user']) ? { ...response, user: record } : record;

/** Returns the text to store for a response. */
export function serializeResponse(response: unknown): string {
  const record = findUserRecord(response);
  return JSON.stringify(record ? withUserRecord(response, { ...record, progress: null }) : (response ?? null));
}

/** Returns the stored text of a response without the text of the deleted post or comment in it. */
export function withoutText(stored: string | null): string {
  const response: unknown = JSON.parse(stored ?? 'null');
  return JSON.stringify(isObject(response) ? { ...response, text: '' } : response);
}

/** Returns the stored response; `readProgress` reads the user's current progress. */
export async function restoreResponse(stored: string, readProgress: () => Promise<string>): Promise<unknown> {
  const response: unknown = JSON.parse(stored);
  const record = findUserRecord(response);
  return record ? withUserRecord(response, { ...record, progress: await readProgress() }) : response;
}

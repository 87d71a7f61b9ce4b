type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The user's own record in an answer, which carries the progress: 256 kB that are not kept with every key. */
function recordIn(answer: unknown): Fields | null {
  if (!isObject(answer)) return null;
  const record = isObject(answer['user']) ? answer['user'] : answer;
  return 'progress' in record ? record : null;
}

const withRecord = (answer: unknown, record: Fields): unknown =>
  isObject(answer) && isObject(answer['user']) ? { ...answer, user: record } : record;

/** What is kept of an answer. */
export function keepAnswer(answer: unknown): string {
  const record = recordIn(answer);
  return JSON.stringify(record ? withRecord(answer, { ...record, progress: null }) : (answer ?? null));
}

/** What is kept of an answer whose text was deleted. */
export function withoutText(kept: string | null): string {
  const answer: unknown = JSON.parse(kept ?? 'null');
  return JSON.stringify(isObject(answer) ? { ...answer, text: '' } : answer);
}

/** The answer again; `progress` answers the user's own, as it is now. */
export async function readAnswer(kept: string, progress: () => Promise<string>): Promise<unknown> {
  const answer: unknown = JSON.parse(kept);
  const record = recordIn(answer);
  return record ? withRecord(answer, { ...record, progress: await progress() }) : answer;
}

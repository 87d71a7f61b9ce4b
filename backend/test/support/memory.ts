import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@shinobi/shared/contract';
import { KANA } from '@shinobi/shared/domain/japanese/kana';
import type { TestClient } from './client.js';

type AnswerInput = RequestOf<'POST /api/Memory/Answer'>['body']['answers'][number];

/** Known on every server, whatever content it has. */
export const KANA_ITEMS = KANA.flatMap(({ hiragana, katakana }) => [hiragana, katakana]).map(
  (character) => `kana:${character}:read`,
);

/** An answer as a device would send it. `at` is usually the time of the test's clock. */
export const anAnswer = (at: string, changes: Partial<AnswerInput> = {}): AnswerInput => ({
  id: randomUUID(),
  item: 'kana:か:read',
  correct: true,
  form: 'choice',
  ms: 2000,
  at,
  session: 'session-1',
  source: 'vocab',
  ...changes,
});

interface Practice {
  /** The test's clock. */
  readonly clock: { iso(): string };
  readonly correct?: number;
  /** At most 60, which is what a person can do in a minute. */
  readonly total?: number;
  readonly activity?: RequestOf<'POST /api/User/AddXp'>['body']['activity'];
  readonly ref?: string;
}

/** Practises like a quiz: sends right and wrong answers, and adds their XP. */
export async function practise(
  client: TestClient,
  { clock, correct = 10, total = 10, activity = 'vocab', ref = '1' }: Practice,
): Promise<ResponseOf<'POST /api/User/AddXp'>> {
  const session = randomUUID();
  const answers = KANA_ITEMS.slice(0, total).map((item, at) =>
    anAnswer(clock.iso(), { item, correct: at < correct, session, source: activity }),
  );
  await client.ok('POST /api/Memory/Answer', { body: { answers } });
  return client.ok('POST /api/User/AddXp', { body: { activity, ref, correct, total, session } });
}

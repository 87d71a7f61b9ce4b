/** Ids begin after those that the server made. */
const FIRST_ID = 1001;
/** Users per statement, so that progress shows. */
const BATCH = 50_000;
/** Every tenth user learns every day; the others came and went. */
const LEARNS = 10;
const DAYS = 90;

const day = (back) => `to_char(now() AT TIME ZONE 'UTC' - (${back}) * interval '1 day', 'YYYY-MM-DD')`;
const at = (back) => `${day(back)} || 'T12:00:00.000Z'`;
/** When a user was last active: on one of the last seven days, at any minute, so that few are active now. */
const LAST_ACTIVE = `to_char(now() AT TIME ZONE 'UTC' - (i % 7) * interval '1 day' - (i::bigint * 7919 % 1440) * interval '1 minute',
       'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What each user has. `i` counts from 0; the last rows belong to everybody, the others to those who learn. */
const STATEMENTS = [
  `INSERT INTO users ("userId", role, name, xp, coin, "createdAt", "lastActive")
   SELECT ${FIRST_ID} + i, 'user', '学習者 ' || (i::bigint * 7919 % 1000003) || ' Learner', i % 5000, i % 900,
     ${at(`i % ${DAYS}`)}, ${LAST_ACTIVE} FROM n`,
  `INSERT INTO progress ("userId", document) SELECT ${FIRST_ID} + i, '{}' FROM n`,
  `INSERT INTO credentials ("userId", email, "passwordHash")
   SELECT ${FIRST_ID} + i, 'learner-' || i || '@example.com', 'x' FROM n`,
  `INSERT INTO daily_bonuses ("userId", day, streak, "streakBonus", "randomBonus", claimed)
   SELECT ${FIRST_ID} + i, ${day(`i % ${DAYS}`)}, 1, 10, 5, TRUE FROM n`,
  `INSERT INTO friendships ("userId", "friendId", "isNew", since)
   SELECT ${FIRST_ID} + a, ${FIRST_ID} + b, FALSE, ${at(3)} FROM n
   CROSS JOIN LATERAL (VALUES (i, i + 1), (i + 1, i)) AS pair(a, b) WHERE i % 2 = 0`,
  `INSERT INTO sessions ("userId", "tokenHash", "createdAt", "seenAt", "expiresAt")
   SELECT ${FIRST_ID} + i, encode(sha256(convert_to(lpad(i::text, 43, '0'), 'UTF8')), 'hex'), ${at(1)}, ${at(0)}, ${at(-30)} FROM n`,
  `INSERT INTO possessed_items ("userId", "itemKey", num, "isNew", "isAdded")
   SELECT ${FIRST_ID} + i, 'registeredEnvelope', 3, FALSE, FALSE FROM n`,
  ...[
    `INSERT INTO xp_log ("userId", activity, ref, correct, total, counted, multiplier, gained, at)
     SELECT ${FIRST_ID} + i, (ARRAY['vocab', 'kanji', 'hiragana'])[1 + k % 3], '3', 8, 10, 18, 1, 18, ${at('k')}
     FROM n CROSS JOIN generate_series(0, 19) AS k`,
    `INSERT INTO ledger (movement, "userId", delta, balance, reason, at)
     SELECT 'bench-' || i || '-' || k, ${FIRST_ID} + i, 15, 15 * (k + 1), 'daily-bonus', ${at('20 - k')}
     FROM n CROSS JOIN generate_series(0, 19) AS k`,
    `INSERT INTO memory_states ("userId", item, kind, due, stability, difficulty, reps, lapses, state, "learningStep",
       "lastReview", "rightCount", "introducedAt", proven)
     SELECT ${FIRST_ID} + i, ($1::text[])[1 + (i * 7 + k) % cardinality($1)], 'word', ${at('k - 5')}, 20.5, 5.25, 4, k % 3, 2, 0,
       ${at('k + 1')}, 4, ${at('k + 20')}, FALSE FROM n CROSS JOIN generate_series(0, 29) AS k`,
    `INSERT INTO memory_answers ("userId", "answerId", item, correct, form, near, "ownJudgement", ms, at, session, source,
       "storedAt", payable)
     SELECT ${FIRST_ID} + i, 'bench-' || k, ($1::text[])[1 + (i * 7 + k) % cardinality($1)], TRUE, 'choice', FALSE, FALSE, 2400,
       ${at('k + 1')}, 's' || k, 'vocab', ${at('k + 1')}, FALSE FROM n CROSS JOIN generate_series(0, 29) AS k`,
    `INSERT INTO memory_days ("userId", date, kind, answers, correct, ms, introduced, reviews, recalled)
     SELECT ${FIRST_ID} + i, ${day('k + 1')}, 'word', 20, 17, 60000, 5, 12, 11
     FROM n CROSS JOIN generate_series(0, 9) AS k`,
    `INSERT INTO posts ("authorId", text, likes, "commentCount", "postedAt")
     SELECT ${FIRST_ID} + i, 'I read a folktale today.', 0, 0, ${at('i % 30')} FROM n`,
    `INSERT INTO threads ("threadId", low, high, "lastNo") SELECT ${FIRST_ID} + i, ${FIRST_ID} + i, ${FIRST_ID} + i + 1, 5 FROM n`,
    `INSERT INTO thread_sides ("partyId", "otherId", "threadId", unread, "lastAt")
     SELECT ${FIRST_ID} + a, ${FIRST_ID} + b, ${FIRST_ID} + i, 0, ${at(1)} FROM n
     CROSS JOIN LATERAL (VALUES (i, i + 1), (i + 1, i)) AS pair(a, b)`,
    `INSERT INTO messages ("threadId", "messageNo", "fromId", text, "sentAt")
     SELECT ${FIRST_ID} + i, k, ${FIRST_ID} + i + k % 2, 'Good evening!', ${at('6 - k')}
     FROM n CROSS JOIN generate_series(1, 5) AS k`,
  ].map((sql) => ({ sql, each: LEARNS })),
].map((statement) => (typeof statement === 'string' ? { sql: statement, each: 1 } : statement));

/** Fills a new database with users and what they have. `onProgress` receives how much is done, from 0 to 1. */
export async function seed(client, users, onProgress) {
  const { rows } = await client.query('SELECT "vocabId" AS id FROM words ORDER BY id');
  const items = rows.map(({ id }) => `word:${id}:meaning`);
  for (let from = 0; from < users; from += BATCH) {
    for (const { sql, each } of STATEMENTS) {
      const numbers = `generate_series(${from}, ${Math.min(from + BATCH, users) - 1}, ${each}) AS n(i)`;
      await client.query(sql.replace(/\bFROM n\b/, `FROM ${numbers}`), sql.includes('$1') ? [items] : []);
    }
    onProgress(Math.min(1, (from + BATCH) / users));
  }
  await client.query('ANALYZE');
}

/** Some of those who learn, each with the cookie of a session. */
export const learnersOf = (users, count) =>
  Array.from({ length: count }, (_, n) => {
    const i = Math.floor((n * users) / count / LEARNS) * LEARNS;
    return { userId: FIRST_ID + i, friendId: FIRST_ID + i + 1, cookie: `session=${String(i).padStart(43, '0')}` };
  });

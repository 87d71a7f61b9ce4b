import { KANA } from '@shinobi/shared/domain/japanese/kana';

/** What the two databases spell differently. */
interface Dialect {
  readonly integer: (field: string) => string;
  readonly number: (field: string) => string;
  readonly text: (field: string) => string;
  /** Whether at least a day is between two instants. */
  readonly dayApart: (earlier: string, later: string) => string;
  /** The place of a character in a text, from 1; 0 without it. */
  readonly positionOf: string;
  /** A JSON object of columns, given as name and column in turn. */
  readonly jsonObject: string;
}

const POSTGRES: Dialect = {
  integer: (field) => `("state"::json->>'${field}')::integer`,
  number: (field) => `("state"::json->>'${field}')::double precision`,
  text: (field) => `("state"::json->>'${field}')`,
  dayApart: (earlier, later) => `${later}::timestamptz - ${earlier}::timestamptz >= interval '24 hours'`,
  positionOf: 'strpos',
  jsonObject: 'json_build_object',
};
const SQLITE: Dialect = {
  integer: (field) => `CAST(json_extract("state", '$.${field}') AS INTEGER)`,
  number: (field) => `CAST(json_extract("state", '$.${field}') AS REAL)`,
  text: (field) => `json_extract("state", '$.${field}')`,
  // Days as floating-point numbers; the small one is less than a millisecond.
  dayApart: (earlier, later) => `julianday(${later}) - julianday(${earlier}) >= 1 - 1e-9`,
  positionOf: 'instr',
  jsonObject: 'json_object',
};

const casesOf = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([from, to]) => `WHEN '${from}' THEN '${to}'`).join(' ');
const HIRAGANA = casesOf(KANA.map(({ key, hiragana }) => [key, hiragana]));
const KATAKANA = casesOf(KANA.map(({ key, katakana }) => [key, katakana]));
const KEYS = casesOf(
  KANA.flatMap(({ key, hiragana, katakana }) => [[hiragana, key] as const, [katakana, key] as const]),
);

const OWN_CARD = `'card:' || "setId" || ':' || "cardId"`;
const kanaCase = (cases: string) => `COALESCE('kana:' || CASE "cardId" ${cases} END || ':read', ${OWN_CARD})`;
/** The item of a card: see `domain/memory/item-key.ts`. */
const ITEM = `CASE
  WHEN "setId" LIKE 'genre-%' THEN 'word:' || "cardId" || ':meaning'
  WHEN "setId" LIKE 'kanji-%' THEN 'kanji:' || "cardId" || ':meaning'
  WHEN "setId" = 'kana-hiragana' THEN ${kanaCase(HIRAGANA)}
  WHEN "setId" = 'kana-katakana' THEN ${kanaCase(KATAKANA)}
  ELSE ${OWN_CARD} END`;
const KIND = `CASE WHEN "item" LIKE 'word:%' THEN 'word' WHEN "item" LIKE 'kanji:%' THEN 'kanji'
  WHEN "item" LIKE 'kana:%' THEN 'kana' ELSE 'card' END`;

/** A card that is in two sets may have been reviewed twice at one instant: one of the reviews stays. */
const MOVE_REVIEWS = `INSERT INTO "memory_answers" ("userId", "answerId", "item", "correct", "rating", "form", "near",
    "ownJudgement", "ms", "at", "session", "source", "storedAt", "payable")
  SELECT "userId", "item" || '@' || "reviewedAt", "item", "rating" > 1, "rating", 'card', false, false, 0, "reviewedAt",
    "setId" || ' ' || "reviewedAt", 'flashcard', "storedAt", false
  FROM (SELECT r.*, ${ITEM} AS "item" FROM "flashcard_reviews" r ORDER BY "reviewId") moved
  WHERE true ON CONFLICT DO NOTHING`;

const moveStates = ({
  integer,
  number,
  text,
}: Dialect): string => `INSERT INTO "memory_states" ("userId", "item", "kind",
    "due", "stability", "difficulty", "reps", "lapses", "state", "learningStep", "lastReview", "rightCount", "knownAt",
    "introducedAt")
  SELECT s."userId", s."item", ${KIND.replaceAll('"item"', 's."item"')}, "due", "stability", "difficulty", "reps", "lapses",
    "stage", "learningStep", "lastReview", a."right", NULL, a."first"
  FROM (SELECT n.*, ROW_NUMBER() OVER (PARTITION BY "userId", "item" ORDER BY "lastReview" DESC, "setId") AS "place"
    FROM (SELECT "userId", "setId", "due", ${ITEM} AS "item", ${number('stability')} AS "stability",
      ${number('difficulty')} AS "difficulty", ${integer('reps')} AS "reps", ${integer('lapses')} AS "lapses",
      ${integer('state')} AS "stage", ${integer('learningStep')} AS "learningStep", ${text('lastReview')} AS "lastReview"
      FROM "flashcard_states") n) s
  JOIN (SELECT "userId", "item", MIN("at") AS "first", SUM(CASE WHEN "correct" THEN 1 ELSE 0 END) AS "right"
    FROM "memory_answers" GROUP BY "userId", "item") a ON a."userId" = s."userId" AND a."item" = s."item"
  WHERE s."place" = 1`;

/** Days are UTC dates. A review counts for the retention when the one before was a day ago or earlier. */
const sumDays = ({ dayApart }: Dialect): string => `INSERT INTO "memory_days" ("userId", "date", "kind", "answers",
    "correct", "ms", "introduced", "reviews", "recalled")
  SELECT "userId", "date", "kind", COUNT(*), SUM(CASE WHEN "correct" THEN 1 ELSE 0 END), 0,
    SUM(CASE WHEN "before" IS NULL THEN 1 ELSE 0 END), SUM("again"),
    SUM(CASE WHEN "correct" THEN "again" ELSE 0 END)
  FROM (SELECT o.*, CASE WHEN "before" IS NOT NULL AND ${dayApart('"before"', '"at"')} THEN 1 ELSE 0 END AS "again"
    FROM (SELECT "userId", substr("at", 1, 10) AS "date", ${KIND} AS "kind", "correct", "at",
      LAG("at") OVER (PARTITION BY "userId", "item" ORDER BY "at", "answerId") AS "before"
      FROM "memory_answers") o) days
  GROUP BY "userId", "date", "kind"`;

const CARD = `CASE WHEN "item" LIKE 'card:%' THEN substr("item", length("setId") + 7)
  WHEN "item" LIKE 'kana:%' THEN CASE replace(replace("item", 'kana:', ''), ':read', '') ${KEYS} END
  ELSE replace(replace(replace("item", 'word:', ''), 'kanji:', ''), ':meaning', '') END`;

/** The answers of flashcards have their set before a space in the session; other answers have no place in the old tables. */
const RATED = `FROM "memory_answers" WHERE "source" = 'flashcard' AND "rating" IS NOT NULL AND "session" LIKE '% %'`;
const ratedCards = ({ positionOf }: Dialect): string => `(SELECT r.*, ${CARD} AS "cardId"
  FROM (SELECT *, substr("session", 1, ${positionOf}("session", ' ') - 1) AS "setId" ${RATED}) r)`;

const restoreReviews = (dialect: Dialect): string => `INSERT INTO "flashcard_reviews" ("userId", "setId", "cardId",
    "rating", "reviewedAt", "storedAt")
  SELECT "userId", "setId", "cardId", "rating", "at", "storedAt" FROM ${ratedCards(dialect)} c
  WHERE true ORDER BY "storedAt", "at" ON CONFLICT DO NOTHING`;

const STATE_FIELDS = ['stability', 'difficulty', 'reps', 'lapses', 'state', 'learningStep', 'lastReview'];
const restoreStates = (dialect: Dialect): string => `INSERT INTO "flashcard_states" ("userId", "setId", "cardId", "due",
    "state")
  SELECT s."userId", c."setId", c."cardId", s."due",
    CAST(${dialect.jsonObject}(${STATE_FIELDS.map((field) => `'${field}', s."${field}"`).join(', ')}) AS TEXT)
  FROM (SELECT DISTINCT "userId", "setId", "cardId", "item" FROM ${ratedCards(dialect)} d) c
  JOIN "memory_states" s ON s."userId" = c."userId" AND s."item" = c."item"`;

/** Returns the statements that move the reviews and states of flashcards into the memory's tables, and back. */
export function memoryMoveSql(database: string): { readonly up: readonly string[]; readonly down: readonly string[] } {
  const dialect = database === 'postgres' ? POSTGRES : SQLITE;
  return {
    up: [MOVE_REVIEWS, moveStates(dialect), sumDays(dialect)],
    down: [restoreReviews(dialect), restoreStates(dialect)],
  };
}

/** Selects the cards that are in two sets and have a state in both: one item now, whose state follows from both logs. */
export const SHARED_ITEMS = `SELECT "userId", "item" FROM (SELECT "userId", ${ITEM} AS "item" FROM "flashcard_states") i
  GROUP BY "userId", "item" HAVING COUNT(*) > 1`;

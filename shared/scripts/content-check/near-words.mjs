import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rightForms, splitMeanings, typedForms } from '@shinobi/shared/domain/quiz/meaning-forms';
import { glossAgrees, meaningOf, shownMeanings } from './gloss.mjs';
import { entriesOf } from './vocabulary-rules.mjs';

/** The file that `nearWords` is kept in, for the server to read. */
export const NEAR_WORDS = fileURLToPath(new URL('../../../backend/content/near-words.json', import.meta.url));

/** Words that are written and read alike differ in their kind. */
const answersOf = ({ kanji, hiragana, partOfSpeech }, answers) =>
  answers[`${kanji}/${hiragana}/${partOfSpeech}`] ?? answers[`${kanji}/${hiragana}`] ?? {};

/** What the dictionary has for a word, in the entries that are this word and not only read like it. */
function meaningsIn(edict, word) {
  const entries = entriesOf(word, edict);
  const own = entries.filter(({ glosses }) => glossAgrees(word.english, glosses));
  return new Set((own.length ? own : entries).flatMap(({ glosses }) => glosses.map(meaningOf)));
}

const formsOf = (meanings, toForms) => new Set(meanings.flatMap(splitMeanings).flatMap(toForms));

/**
 * Words of a genre that a quiz must not offer together although their glosses differ: the dictionary gives one of them the
 * gloss of the other, or the meaning shown for one is right when it is typed for the other. トイレ is shown as "toilet",
 * お手洗い as "restroom"; each is both.
 * @param {import('./vocabulary-rules.mjs').Genre[]} genres
 * @param {import('./edict.mjs').Edict} edict
 * @param {Record<string, { meanings?: string[] }>} answers other right meanings (dictionary-answers.json)
 * @returns {Record<string, number[]>} by a word's id the greater ids of those near it
 */
export function nearWords(genres, edict, answers) {
  const near = {};
  for (const { words } of genres) {
    const known = words.map((word) => ({
      id: word.vocabId,
      shown: shownMeanings(word),
      all: meaningsIn(edict, word),
      typed: formsOf([word.english], typedForms),
      right: formsOf([word.english, ...(answersOf(word, answers).meanings ?? [])], rightForms),
    }));
    const isNear = (one, other) =>
      one.shown.some((meaning) => other.all.has(meaning)) || !one.typed.isDisjointFrom(other.right);
    for (const one of known) {
      const others = known.filter((other) => other.id > one.id && (isNear(one, other) || isNear(other, one)));
      if (others.length) near[one.id] = others.map(({ id }) => id).sort((a, b) => a - b);
    }
  }
  return near;
}

/** The text of the file: a word a line. */
export function nearWordsText(near) {
  const lines = Object.entries(near).map(([id, others]) => `  "${id}": [${others.join(', ')}]`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** One fault when the file is not what the words and the dictionary make it. */
export function nearWordsFaults(genres, edict, answers, text = readFileSync(NEAR_WORDS, 'utf8')) {
  if (text === nearWordsText(nearWords(genres, edict, answers))) return [];
  const message = 'is not what it is made of; run node shared/scripts/content-near-words.mjs';
  return [{ check: 'near words', message, where: 'near-words.json' }];
}

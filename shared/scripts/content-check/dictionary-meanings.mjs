import { createEntryFinder } from '../dictionary/entries.mjs';
import { foldKana, sensesOf } from './edict.mjs';
import { TAGS } from './vocabulary-rules.mjs';
import { meaningOf, shownMeanings } from './gloss.mjs';

/**
 * @typedef {import('./vocabulary-rules.mjs').Word} Word
 * @typedef {import('./edict.mjs').Entry} Entry
 */

/** What learners type is shorter: longer glosses are explanations. */
const GLOSS_MAX_LENGTH = 50;
/** Enough for the usual senses of words that have dozens of them. */
const MEANINGS_MAX = 60;
const WITH_REMARKS_MAX = 8;
const SYNONYMS_MAX = 12;
/** A word that has the meaning only in its third sense, or as the fifth gloss of a sense, is rarely a synonym. */
const SYNONYM_SENSES = 2;
const SYNONYM_GLOSSES = 4;

/** The dictionary spells many glosses twice: "to realize" and "to realise". */
const spelling = (meaning) =>
  meaning
    .replace(/is(?=(?:e[ds]?|ing|ation)\b)/g, 'iz')
    .replace(/our(?=\b|s\b|ed\b|ite\b)/g, 'or')
    .replaceAll('grey', 'gray');
const plain = (gloss) => spelling(meaningOf(gloss)).replace(/[^a-z0-9]/g, '');
/** Other words for "my husband" are words for a husband. */
const ofNobody = (meaning) => plain(meaning.replace(/^(?:my|someone's) /, ''));

const tidy = (gloss) =>
  gloss
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\.\.\.|~/g, ' ')
    .replace(/^\s*to\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A remark of one or two words that may belong to the gloss: "(common) cold", "next (to)", "nap (afternoon)". */
const SHORT_REMARK = /\(([a-z]+(?:[ -][a-z]+)?)\)/;
/** Remarks about the gloss. */
const NO_PART_OF_GLOSS = /\b(?:esp|etc|usu|orig|lit|also|or|and|incl|abbr|fig|not)\b/;
/** What follows the words before it. */
const FOLLOWS = /^(?:to|for|of|in|on|at|with|by|from|about|up|down|out|off|as|an?|the)\b/;

/** The gloss with its short remark as a learner may type it, or nothing. */
function withRemark(gloss, partOfSpeech) {
  const [remark, words] = SHORT_REMARK.exec(gloss) ?? [];
  if (remark === undefined || NO_PART_OF_GLOSS.test(words)) return [];
  if (!gloss.endsWith(remark) || FOLLOWS.test(words)) return [tidy(gloss.replace(remark, ` ${words} `))];
  return words.includes(' ') || partOfSpeech !== 'noun' ? [] : [`${words} ${tidy(gloss)}`];
}

/** "(not) at all" is "not at all". */
const withNot = (gloss) => gloss.replace(/^\(not\) /, 'not ');

/** "ever (with neg. verb)": without its remark such a gloss means the opposite. */
const isHalfNegated = (gloss) => /\([^)]*\b(?:not?|never|neg|negative)\b[^)]*\)/i.test(gloss);

/** Whether it was said in former times: 七つ as "four o'clock". */
const isFormer = (gloss) => /\([^)]*\bold time\b[^)]*\)/.test(gloss);

/** Slang that makes a word its opposite: 行く as "to come". */
const isSlang = (gloss) => /\borgasm\b/.test(gloss);

/** Where the dictionary has the opposite of what is shown as a further sense, a learner has more probably mixed them up. */
const OPPOSITES = new Set(
  `big small, large small, long short, tall short, high low, expensive cheap, new old, young old, hot cold, warm cool, fast slow,
   early late, good bad, strong weak, heavy light, bright dark, near far, many few, wide narrow, thick thin, deep shallow,
   hard soft, hard easy, difficult easy, right left, up down, top bottom, front back, before after, inside outside, in out,
   go come, enter exit, enter leave, arrive leave, buy sell, lend borrow, give receive, give take, teach learn, open close,
   open shut, begin end, start finish, start end, win lose, push pull, send receive, rise fall, ascend descend, live die,
   love hate, like dislike, remember forget, ask answer, question answer, day night, morning evening, man woman, boy girl,
   mother father, brother sister, husband wife, parent child, north south, east west, summer winter, black white,
   increase decrease, get on get off, turn on turn off, put on take off, pick up put down, same different, always never,
   everything nothing, everyone nobody, yes no, full empty, clean dirty, wet dry, alive dead, host guest, teacher student`
    .split(',')
    .map((pair) => pair.trim().split(/\s+/))
    .flatMap((words) => {
      const one = words.slice(0, words.length / 2).join('');
      const other = words.slice(words.length / 2).join('');
      return [`${one} ${other}`, `${other} ${one}`];
    }),
);

/** Whether a gloss is what a learner may type, and no explanation. */
const isTyped = (text) => /[a-z]/i.test(text) && !/[^\x20-\x7e]/.test(text) && text.length <= GLOSS_MAX_LENGTH;

/** The tags that a word of this kind may have. The dictionary lists a verb of noun and する as the noun. */
const hasKind = (partOfSpeech, tags) => [...tags].some((tag) => TAGS[partOfSpeech]?.test(tag));

const IS_LOANWORD = /^[ァ-ヺー・]+$/;

const isShown = (word) => {
  const shown = new Set(shownMeanings(word));
  return (gloss) => shown.has(meaningOf(gloss));
};

const ADJECTIVES = ['i-adjective', 'na-adjective'];

/** Whether a sense may stand for a word of this kind: きれい and 美しい are both "pretty". */
const isAlike = (partOfSpeech, tags) =>
  (ADJECTIVES.includes(partOfSpeech) ? ADJECTIVES : [partOfSpeech]).some((kind) => hasKind(kind, tags));

/** Kinds of what is a part of other words, or means something else than the word does by itself. */
const PARTS_OF_WORDS = ['counter', 'number', 'particle', 'prefix', 'suffix'];

/**
 * Whether a sense may be the word: one of the same kind, or of another kind that is no part of words. 偶然 is a coincidence
 * as a noun and "by chance" as an adverb; 本 is a book as a noun and something else as a counter.
 */
const isOfWord = (partOfSpeech, tags) =>
  hasKind(partOfSpeech, tags) ||
  (!PARTS_OF_WORDS.includes(partOfSpeech) && !PARTS_OF_WORDS.some((kind) => hasKind(kind, tags)));

/**
 * The senses in use that may be the word. The other senses of a loanword are often those of another one: デザート is a
 * dessert, and a desert too.
 */
function ownSenses(word, entry) {
  const { partOfSpeech } = word;
  const inUse = sensesOf(entry).filter(
    ({ isUnusual, glosses }) =>
      !isUnusual && !glosses.map(withNot).some((gloss) => isHalfNegated(gloss) || isFormer(gloss) || isSlang(gloss)),
  );
  const ofWord = inUse.filter(({ tags }) => isOfWord(partOfSpeech, tags));
  const senses = ofWord.length > 0 ? ofWord : inUse;
  const asShown = IS_LOANWORD.test(word.kanji) ? senses.filter(({ glosses }) => glosses.some(isShown(word))) : [];
  return asShown.length > 0 ? asShown : senses;
}

/**
 * The meanings that the dictionary has for a word in addition to those that are shown.
 * @param {Word} word
 * @param {Entry[]} entries the entries that are this word
 */
export function otherMeanings(word, entries) {
  const shown = shownMeanings(word).map((meaning) => plain(meaning));
  const usual = [];
  const withRemarks = [];
  for (const { glosses } of entries.flatMap((entry) => ownSenses(word, entry))) {
    const keys = glosses.map((gloss) => plain(withNot(gloss)));
    // いらっしゃる means both "to come" and "to go" in one sense.
    const isShownSense = keys.some((key) => shown.includes(key));
    const isOpposite = (key) => !isShownSense && shown.some((meaning) => OPPOSITES.has(`${meaning} ${key}`));
    for (const gloss of glosses.filter((_, at) => !isOpposite(keys[at]))) {
      usual.push(tidy(withNot(gloss)));
      withRemarks.push(...withRemark(withNot(gloss), word.partOfSpeech));
    }
  }
  const found = distinctTexts(usual, shown).slice(0, MEANINGS_MAX);
  return distinctTexts([...found, ...withRemarks], shown).slice(0, MEANINGS_MAX + WITH_REMARKS_MAX);
}

/** Those that learners may type, each once, without what is known. */
function distinctTexts(texts, known) {
  const keys = new Set(known);
  return texts.filter((text) => {
    const key = plain(text);
    if (!isTyped(text) || keys.has(key)) return false;
    keys.add(key);
    return true;
  });
}

/** Finds the entries of EDICT, and the common words that have a meaning among their first senses. */
export class MeaningIndex {
  #findEntries;
  #byMeaning = new Map();

  /** @param {import('./edict.mjs').Edict} edict */
  constructor(edict) {
    this.#findEntries = createEntryFinder(edict.lines);
    for (const entry of edict.commonEntries())
      sensesOf(entry)
        .filter(({ isUnusual, glosses }) => !isUnusual && !glosses.some(isHalfNegated))
        .slice(0, SYNONYM_SENSES)
        .forEach(({ tags, glosses }, sense) =>
          glosses.slice(0, SYNONYM_GLOSSES).forEach((gloss, at) => {
            append(this.#byMeaning, plain(gloss), { entry, tags, rank: sense + at });
            const [isOwned, owned] = /^one's (.+)/.exec(gloss) ?? [];
            if (isOwned) append(this.#byMeaning, plain(owned), { entry, tags, rank: SYNONYM_GLOSSES });
          }),
        );
  }

  /** The dictionary's entry of a word, with all its lines. */
  entryOf({ headword, reading, body }) {
    const found = this.#findEntries(headword, reading);
    const own = found.length > 1 ? found.find(({ senses }) => body.includes(senses)) : undefined;
    return own ?? found[0];
  }

  /**
   * Other common words with a meaning that is shown for the word, as `writing/reading`.
   * @param {Word} word
   */
  synonymsOf(word) {
    const isOwn = ({ headword, reading }) => headword === word.kanji && foldKana(reading) === foldKana(word.hiragana);
    // With a remark, as in "to make (a call)", the words alone are too general: most words that mean them mean another thing.
    const rankMax = word.english.includes('(') ? 0 : SYNONYM_SENSES + SYNONYM_GLOSSES;
    const found = shownMeanings(word)
      .flatMap((meaning) => this.#byMeaning.get(ofNobody(meaning)) ?? [])
      .filter(({ entry, tags, rank }) => rank <= rankMax && isAlike(word.partOfSpeech, tags) && !isOwn(entry))
      // A word with few meanings is a synonym more often than one with many.
      .toSorted((one, other) => one.rank - other.rank || one.entry.glosses.length - other.entry.glosses.length)
      .map(({ entry }) => (entry.headword === entry.reading ? entry.headword : `${entry.headword}/${entry.reading}`));
    return [...new Set(found)].slice(0, SYNONYMS_MAX);
  }
}

function append(map, key, value) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

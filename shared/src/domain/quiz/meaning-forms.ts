import { rememberResults } from './remember-results.js';
import { withDigits } from './english-numbers.js';
import { comparableWord } from './english-spelling.js';
import { THING_NAMES } from './english-synonyms.js';

const unaccented = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Writes out what is often shortened: "can't" is "can not", "I'm" is "I am", "&" is "and", "a.m." is "am". */
const writtenOut = (text: string): string =>
  text
    .replace(/[’‘`´]/g, "'")
    .replace(/\b(?:cannot|can't|cant)\b/g, 'can not')
    .replace(/n't\b/g, ' not')
    .replace(/\bi'm\b/g, 'i am')
    .replace(/'re\b/g, ' are')
    .replace(/'ll\b/g, ' will')
    .replace(/'ve\b/g, ' have')
    .replace(/\b(it|that|what|he|she|there)'s\b/g, '$1 is')
    .replace(/&/g, ' and ')
    .replace(/\bo'clock\b/g, 'oclock')
    .replaceAll("'", '')
    .replace(/\b(?:\p{L}\.){2,}/gu, (letters) => letters.replaceAll('.', ''))
    .replace(/(\d),(?=\d{3}\b)/g, '$1');

/** Words that may be left out anywhere, as long as others remain. */
const ARTICLES = new Set(['a', 'an', 'the', 'ones']);
/** In "brush your teeth" it says nothing; in "your husband" it does. */
const OWNERS = new Set(['my', 'your']);
/** Verbs that mean the same before an adjective. */
const BECOMING = new Set(['get', 'become', 'grow']);
/** Words that may be left out at the start. */
const OPENINGS = new Set(['to']);

/**
 * Returns the words of a meaning without those that may be left out. "To get hungry" is "to be hungry". Remembered: a typed
 * answer is compared with every meaning of the genre.
 */
export const contentWords = rememberResults((text): readonly string[] => {
  const all = writtenOut(unaccented(text)).match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = OPENINGS.has(all[0] ?? '') ? all.slice(1) : all;
  const [first, ...others] = words.filter((word, at) => !ARTICLES.has(word) && (at === 0 || !OWNERS.has(word)));
  if (first === undefined) return all;
  return [others.length > 0 && BECOMING.has(first) ? 'be' : first, ...others];
});

/** Joins words to one text; its ending is compared as that of a word, so that "best seller" is "bestseller". */
const comparableWords = (words: readonly string[]): string =>
  comparableWord(withDigits(words.map((word) => comparableWord(word))).join(''));

/** Returns a meaning in the one form in which all its spellings are alike; empty if it says nothing. */
export const comparableMeaning = rememberResults((meaning) => comparableWords(contentWords(meaning)));

/** Words that are something else in front: a cup of tea is no tea cup, and the time of day no daytime. */
const NOT_TURNED = new Set('bag bottle bowl box can cup day glass pack packet plate spoon week month year'.split(' '));

/** Returns other forms of a meaning that say the same: "university department", and "worried" for "to be worried". */
function rewordedForms(meaning: string): string[] {
  const words = contentWords(meaning);
  const of = words.indexOf('of');
  const [head, rest] = [words.slice(0, of), words.slice(of + 1)];
  const isTurned =
    of > 0 &&
    rest.length > 0 &&
    !rest.includes('of') &&
    ![head.at(-1), rest.at(-1)].some((word) => NOT_TURNED.has(word ?? ''));
  return [
    ...(isTurned ? [comparableWords([...rest, ...head])] : []),
    ...(/^\s*(?:to )?be \S/i.test(meaning) && words.length > 1 ? [comparableWords(words.slice(1))] : []),
  ];
}

const THINGS = new Map(
  THING_NAMES.map(({ name, thing, isAmbiguous }) => [
    comparableMeaning(name),
    { form: comparableMeaning(thing), isAmbiguous },
  ]),
);

const wordsOf = (text: string) =>
  contentWords(text)
    .map((word) => comparableWord(word))
    .join(' ');
/** The unambiguous names of things, the longest first, with the name that is compared. */
const NAMES_IN_PHRASES = THING_NAMES.filter(({ isAmbiguous }) => !isAmbiguous)
  .map(({ name, thing }) => ({ name: wordsOf(name), thing: wordsOf(thing) }))
  .toSorted((one, other) => other.name.length - one.name.length);
const ANY_NAME = new RegExp(`(?<= )(?:${NAMES_IN_PHRASES.map(({ name }) => name).join('|')})(?= )`, 'g');

/** Returns the form of a phrase that contains the name of a thing: a "primary school student" is an "elementary school student". */
function formsOfPhrase(meaning: string): string[] {
  const phrase = ` ${wordsOf(meaning)} `;
  const renamed = phrase.replace(
    ANY_NAME,
    (name) => NAMES_IN_PHRASES.find((each) => each.name === name)?.thing ?? name,
  );
  return renamed === phrase ? [] : [comparableWords(renamed.trim().split(' '))];
}

/** Whether it is a verb, which is never the name of a thing: "to lift" is no elevator. */
const isVerb = (meaning: string): boolean => /^\s*to\s/i.test(meaning);

/** Returns the forms of a right meaning: a typed one that shares a form with it is right. */
export function rightForms(meaning: string): string[] {
  const form = comparableMeaning(meaning);
  if (form === '') return [];
  const thing = isVerb(meaning) ? undefined : THINGS.get(form);
  return [
    form,
    ...(thing && !thing.isAmbiguous ? [thing.form] : []),
    ...rewordedForms(meaning),
    ...formsOfPhrase(meaning),
  ];
}

/** Returns the forms of a typed meaning. */
export function typedForms(meaning: string): string[] {
  const form = comparableMeaning(meaning);
  const thing = isVerb(meaning) ? undefined : THINGS.get(form);
  return [form, ...(thing ? [thing.form] : []), ...rewordedForms(meaning), ...formsOfPhrase(meaning)].filter(
    (each) => each !== '',
  );
}

/** In "to be worried; troubled" the second alternative continues the first one. */
const continuedAlternatives = ([first = '', ...others]: readonly string[]): string[] =>
  /^\s*to be /i.test(first) ? others.filter((text) => !/^\s*to /i.test(text)).map((text) => `to be ${text}`) : [];

/** Returns the alternatives of a text: "fall; autumn (season)" has two, and each with and without its remark. */
export const splitMeanings = (meaning: string): string[] =>
  [meaning, meaning.replace(/\([^)]*\)/g, ' ')].flatMap((text) => {
    const alternatives = text.split(/[,;/](?![^(]*\))/);
    return [text, ...alternatives, ...continuedAlternatives(alternatives)];
  });

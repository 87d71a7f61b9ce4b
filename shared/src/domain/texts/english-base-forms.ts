import { comparableWord } from '../quiz/english-spelling.js';

/** Verbs and adjectives whose forms no rule below finds: the base form, then the others. */
const IRREGULAR = `
  be am are is was were been, have has had having, do does did done, go goes went gone, say said, make made, come came,
  take took taken, get got gotten, see saw seen, know knew known, think thought, give gave given, find found, tell told,
  become became, show shown, leave left, feel felt, put, bring brought, begin began begun, keep kept, hold held, write wrote written,
  stand stood, hear heard, mean meant, meet met, run ran, pay paid, sit sat, speak spoke spoken, lead led, grow grew grown,
  lose lost, fall fell fallen, send sent, build built, understand understood, draw drew drawn, break broke broken, spend spent,
  drive drove driven, buy bought, wear wore worn, choose chose chosen, eat ate eaten, drink drank drunk, sleep slept, swim swam swum,
  sing sang sung, teach taught, catch caught, fight fought, fly flew flown flies, forget forgot forgotten, throw threw thrown,
  wake woke woken, win won, ride rode ridden, rise rose risen, sell sold, steal stole stolen, hide hid hidden, bite bit bitten,
  blow blew blown, shake shook shaken, tear tore torn, lie lay lain lying, die dying, tie tying, feed fed, lend lent, bend bent,
  dig dug, hang hung, shoot shot, shine shone, sweep swept, freeze froze frozen, ring rang rung, sink sank sunk,
  good better best, bad worse worst, far farther farthest further furthest, old elder eldest`;

const IRREGULAR_BASES: ReadonlyMap<string, string> = new Map(
  IRREGULAR.split(',').flatMap((line) => {
    const [base = '', ...forms] = line.trim().split(/\s+/);
    return forms.map((form): [string, string] => [form, base]);
  }),
);

/** Endings with what the base form has in their place. Most forms fit several; few of the results are words. */
const ENDINGS: readonly (readonly [ending: RegExp, ...bases: string[]])[] = [
  [/i(?:ed|er|est)$/, 'y'],
  [/([bdgklmnprt])\1(?:ed|ing|er|est)$/, '$1', '$1$1'],
  [/(?:ed|ing|er|est)$/, '', 'e'],
  [/([sxzo]|[cs]h)es$/, '$1'],
  [/(?<=[^siu])s$/, ''],
];
const BASE = /^(?=.*[aeiouy]).{3,}$/;

/**
 * Returns what an English word in lower case may be a form of, itself not included: "eats", "ate" and "eating" are forms of
 * "eat". Some of them are no words, or others: "evening" has "even".
 */
export function englishBaseForms(word: string): string[] {
  const irregular = IRREGULAR_BASES.get(word);
  if (irregular !== undefined) return [irregular];
  const regular = ENDINGS.find(([ending]) => ending.test(word));
  const bases = regular ? regular.slice(1).map((base) => word.replace(regular[0], String(base))) : [];
  return [...new Set([comparableWord(word), ...bases])].filter((base) => base !== word && BASE.test(base));
}

/*
 * The dictionary as the editor's drafts use it: one line a writing, reading and kind of word, with one or two glosses.
 */

/** Letters for kinds of word; what has none (particles, auxiliaries) is never glossed from a dictionary. */
const KINDS = [
  [/^v(?:1|1-s|5.+|k|z|n|s|s-.+)$/, 'v'],
  [/^adj-/, 'a'],
  [/^(?:n|n-.+|pn|num)$/, 'n'],
  [/^adv/, 'd'],
  [/^conj$/, 'c'],
  [/^int$/, 'i'],
  [/^exp$/, 'x'],
  [/^(?:suf|ctr)$/, 's'],
  [/^pref$/, 'p'],
];
const NO_WORDS = /^(?:prt|aux|aux-.+)$/;
/** A draft that nobody should be shown by accident. */
const INDECENT = /\((?:X|vulg|obsc|derog)\)/;

const IRREGULAR = /\((?:ik|iK|io)\)/;

const LONGEST_WRITING = 4;
const LONGEST_GLOSS = 40;
const GLOSSES = 2;
const KANA_ONLY = /^[ぁ-ゖァ-ヺーゝゞヽヾ・]+$/;

const TAG =
  /^(?:n|n-.+|pn|num|ctr|suf|pref|prt|conj|int|exp|aux|aux-.+|adj-.+|adv|adv-to|v[1nkz]|v1-s|v5.+|vi|vt|vs|vs-.+|unc)$/;
const MARK = /^\(([^)]*)\) ?/;

const kindOf = (tag) => KINDS.find(([pattern]) => pattern.test(tag))?.[1];

/** The marks before a gloss, and the gloss. */
function takeMarks(text) {
  const marks = [];
  let rest = text;
  for (let match = MARK.exec(rest); match && /^[A-Za-z0-9,-]+$/.test(match[1]); match = MARK.exec(rest)) {
    marks.push(match[1]);
    rest = rest.slice(match[0].length);
  }
  return { marks, gloss: rest.replace(/ ?\([^)]*\)/g, '').trim() };
}

/** The kinds that a gloss's marks begin; null when they go on with those before. */
function kindsIn(marks) {
  const tags = marks.flatMap((mark) => mark.split(','));
  if (!tags.some((tag) => TAG.test(tag))) return null;
  if (tags.some((tag) => NO_WORDS.test(tag))) return [];
  return [...new Set(tags.map(kindOf).filter(Boolean))];
}

/** Glosses by kind of word, two of each at most. */
function glossesByKind(body) {
  const byKind = new Map();
  let kinds = [];
  for (const sense of body.split('/')) {
    const { marks, gloss } = takeMarks(sense);
    kinds = kindsIn(marks) ?? kinds;
    if (!gloss || gloss.length > LONGEST_GLOSS || INDECENT.test(sense) || gloss.startsWith('EntL')) continue;
    for (const kind of kinds) byKind.set(kind, [...(byKind.get(kind) ?? []), gloss].slice(0, GLOSSES));
  }
  return byKind;
}

/** What a line of EDICT says; null for irregular spellings and for what is no entry. */
function entryOf(line) {
  const match = /^(\S+)(?: \[([^\]]+)\])? \/(.+)\/$/.exec(line);
  if (!match || match[1].startsWith('？') || IRREGULAR.test(match[3])) return null;
  const [, writing, reading = match[1], body] = match;
  return {
    writing,
    reading,
    byKind: glossesByKind(body),
    isCommon: body.includes('(P)'),
    isKana: body.includes('(uk)'),
  };
}

/** Under what a writer would look it up: its writing, and its reading where it is usually or only written so. */
function keysOf({ writing, reading, isCommon, isKana }) {
  const keys = isCommon || writing.length <= LONGEST_WRITING ? [writing] : [];
  return KANA_ONLY.test(writing) || !(isKana || isCommon) ? keys : [...new Set([...keys, reading])];
}

/** The order among entries of one key: those usually written so before common ones before the rest. */
const rankOf = (key, { reading, writing, isCommon, isKana }) =>
  (key === reading && key !== writing && !isKana ? 2 : 0) + (isCommon ? 0 : 1);

const byCode = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The file's lines, `key⇥reading⇥kind⇥gloss`, ordered by key and then by likelihood.
 * @param {Iterable<string>} dictionary the lines of EDICT
 */
export function glossLines(dictionary) {
  const found = [];
  for (const line of dictionary) {
    const entry = entryOf(line);
    if (!entry) continue;
    for (const key of keysOf(entry))
      for (const [kind, glosses] of entry.byKind)
        found.push({ key, rank: rankOf(key, entry), text: [key, entry.reading, kind, glosses.join('; ')].join('\t') });
  }
  found.sort((a, b) => byCode(a.key, b.key) || a.rank - b.rank);
  return [...new Set(found.map(({ text }) => text))];
}

/** Spellings and relatives that a stem does not bring together: what the dictionary says, and what we compare. */
const SAME_AS = {
  approval: 'approve',
  centre: 'center',
  colour: 'color',
  comparison: 'compare',
  comprehension: 'comprehend',
  discovery: 'discover',
  endurance: 'endure',
  explanation: 'explain',
  favour: 'favor',
  grey: 'gray',
  introduction: 'introduce',
  litre: 'liter',
  marriage: 'marry',
  metre: 'meter',
  moustache: 'mustache',
  nervousness: 'nervous',
  opposition: 'oppose',
  production: 'produce',
  relief: 'relieve',
  settlement: 'settle',
  solution: 'solve',
  submission: 'submit',
  success: 'succeed',
  suspension: 'suspend',
  theatre: 'theater',
  variation: 'vary',
};

/** Words that agree with anything: they count only where a text has no others. */
const FILLERS = new Set(
  [
    'a an the to of in on at for with by from as and or be is are am etc e g',
    "one's oneself someone someone's something",
  ].flatMap((words) => words.split(' ')),
);

/** A rough stem: enough to find "noodle" in "noodles" and "cook" in "cooking". */
function stem(word) {
  const plain = SAME_AS[word] ?? word;
  if (plain.length < 4) return plain;
  return plain
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?<=sh|ch|ss|x|z|o)es$/, '')
    .replace(/(?<=[^s'u])s$/, '')
    .replace(/(?<=\w{3})(?:ing|ed|ly|ness|dom|ful|some|ious|ous)$/, '')
    .replace(/(?<=\w{3})er$/, '')
    .replace(/(?<=\w{2})i$/, 'y')
    .replace(/(?<=\w{3})i[sz](?:ation|e)?$/, '')
    .replace(/(?<=\w{3})(?:ate|ation|ion|ure|ance|ence|ency|ant|ent|ment|e?ty|ity|y)$/, '')
    .replace(/(\w)\1$/, '$1')
    .replace(/(?<=\w{2})e$/, '');
}

const wordsOf = (text) => text.toLowerCase().match(/[a-z0-9']+/g) ?? [];

/** The stems of a text's words of substance; of all its words where it has none ("to be"). */
function contentWords(text) {
  const words = wordsOf(text);
  const content = words.filter((word) => !FILLERS.has(word));
  return new Set((content.length ? content : words).map(stem));
}

/** Takes out remarks in parentheses: "bat (animal)" is a bat. */
const withoutRemarks = (text) => text.replace(/\([^)]*\)/g, ' ');

/**
 * Whether every sense of `english` (divided by semicolons) shares a word of substance with a gloss. It finds a wrong
 * word, not a clumsy one: the eyes of a reader are still needed.
 * @param {string} english
 * @param {string[]} glosses
 */
export function glossAgrees(english, glosses) {
  const known = glosses.map((gloss) => new Set(wordsOf(gloss).map(stem)));
  return english.split(';').every((sense) => {
    const plain = withoutRemarks(sense);
    const words = [...contentWords(plain)];
    const ofSubstance = wordsOf(plain).some((word) => !FILLERS.has(word));
    return known.some((gloss) => (ofSubstance ? words.some((w) => gloss.has(w)) : words.every((w) => gloss.has(w))));
  });
}

/** "to ring (a bell)" and "ring" are one meaning. */
export const meaningOf = (gloss) =>
  withoutRemarks(gloss)
    .toLowerCase()
    .replace(/^\s*(?:to be|to|an?|the)\s+/, '')
    .replace(/[^a-z0-9'-]+/g, ' ')
    .trim();

export const shownMeanings = ({ english }) => withoutRemarks(english).split(/[;,/]/).map(meaningOf).filter(Boolean);

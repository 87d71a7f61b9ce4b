const SPELLINGS = {
  colour: 'color',
  grey: 'gray',
  centre: 'center',
  metre: 'meter',
  theatre: 'theater',
  favour: 'favor',
  moustache: 'mustache',
};

const FILLERS = new Set(
  "a an the to of in on at for with by from as and or be is are am one's someone someone's something oneself etc e g i.e".split(
    ' ',
  ),
);

/** A rough stem: enough to find "noodle" in "noodles" and "cook" in "cooking". */
function stem(word) {
  const plain = SPELLINGS[word] ?? word;
  if (plain.length < 4) return plain;
  return plain
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?<=sh|ch|ss|x|z|o)es$/, '')
    .replace(/(?<=[^s'])s$/, '')
    .replace(/(?<=\w{3})(?:ing|ed|er|ly|ness)$/, '')
    .replace(/(?<=\w{2})i$/, 'y')
    .replace(/(?<=\w{3})i[sz](?:ation)?$/, '')
    .replace(/(?<=\w{4})(?:ate|ation|ion|ure|ance|ence|ment)$/, '')
    .replace(/(\w)\1$/, '$1')
    .replace(/(?<=\w{3})(?:ize|ise|e)$/, '');
}

/** The stems of a text's words; the fillers count only where there is nothing else ("to be"). */
export function contentWords(text) {
  const words = text
    .toLowerCase()
    .replace(/[^a-z0-9' ]+/g, ' ')
    .split(' ')
    .filter(Boolean);
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
  const known = glosses.map(contentWords);
  return english.split(';').every((sense) => {
    const words = [...contentWords(withoutRemarks(sense))];
    return words.some((word) => known.some((gloss) => gloss.has(word)));
  });
}

/**
 * @typedef {{ surface: string, sound: string }} Morpheme `sound` is the kana in which it is said, with `’` for a vowel
 *   that is whispered and `、` for a pause
 * @typedef {{ from: number, to: number }} Span seconds from the beginning of the sound
 * @typedef {{ morphemes: Morpheme[], speech: Span }} Trace `speech` goes from the first sound to the end of the last
 */

const SOUND = 9;
const LABEL_UNITS = 10_000_000;
const SILENCE = 'sil';

function readMorpheme(line) {
  const fields = line.split(',');
  return { surface: fields[0], sound: fields[SOUND] };
}

/** `2700000 3300000 xx^sil-m+u=k/A:…`: begin, end, and between `-` and `+` the sound. */
function readLabel(line) {
  const [, from, to, sound] = /^(\d+) (\d+) \S+?-([A-Za-z]+)\+/.exec(line);
  return { from: from / LABEL_UNITS, to: to / LABEL_UNITS, sound };
}

const linesOf = (trace, heading) => {
  const after = trace.split(`[${heading}]\n`)[1] ?? '';
  return after.split('\n\n')[0].split('\n').filter(Boolean);
};

/**
 * What Open JTalk says it has said (`open_jtalk -ot`), and when.
 * @param {string} text
 * @returns {Trace}
 */
export function readTrace(text) {
  const sounds = linesOf(text, 'Output label')
    .map(readLabel)
    .filter(({ sound }) => sound !== SILENCE);
  return {
    morphemes: linesOf(text, 'Text analysis result').map(readMorpheme),
    speech: { from: sounds.at(0)?.from ?? 0, to: sounds.at(-1)?.to ?? 0 },
  };
}

/** All of a trace in the kana in which it is said. */
export const soundOf = ({ morphemes }) => morphemes.map(({ sound }) => sound).join('');

/**
 * @typedef {{ surface: string, sound: string }} Morpheme `sound` is the kana in which it is said, with `’` for a vowel
 *   that is whispered and `、` for a pause
 * @typedef {{ surface: string, kind: string, accent: number, beats: number, rule: string }} AccentedMorpheme the beat after
 *   which the pitch falls, 0 for none; of the first morpheme of a phrase that of the phrase. `rule` is how its accent
 *   changes in compounds, `*` where the dictionary has none
 * @typedef {{ from: number, to: number }} Span seconds from the beginning of the sound
 */

const KIND = 1;
const SOUND = 9;
const ACCENT = 10;
const RULE = 11;
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

const analysisOf = (trace) => {
  const [, analysis = ''] = /^\[Text analysis result\]\n((?:.+\n)*)/.exec(trace) ?? [];
  return analysis.split('\n').filter(Boolean);
};

/**
 * When a sound is not silent.
 * @param {string[]} labels
 * @returns {Span}
 */
export function speechIn(labels) {
  const sounds = labels.map(readLabel).filter(({ sound }) => sound !== SILENCE);
  return { from: sounds.at(0)?.from ?? 0, to: sounds.at(-1)?.to ?? 0 };
}

/** The labels of a trace, or of the durations that `hts_engine -od` writes. */
export const labelsIn = (text) => text.split('\n').filter((line) => /^\d+ \d+ \S/.test(line));

/**
 * What Open JTalk says it has said (`open_jtalk -ot`).
 * @param {string} text
 * @returns {Morpheme[]}
 */
export const morphemesIn = (text) => analysisOf(text).map(readMorpheme);

/**
 * The accents that Open JTalk gives the morphemes.
 * @param {string} text
 * @returns {AccentedMorpheme[]}
 */
export const accentsIn = (text) =>
  analysisOf(text).map((line) => {
    const fields = line.split(',');
    const [accent, beats] = fields[ACCENT].split('/').map(Number);
    return { surface: fields[0], kind: fields[KIND], accent, beats, rule: fields[RULE] };
  });

/** All of it in the kana in which it is said. */
export const soundOf = (morphemes) => morphemes.map(({ sound }) => sound).join('');

import { hasKanji } from '../content-check/ruby.mjs';
import { exactSounds, roughSounds } from './reading.mjs';
import { soundOf } from './trace.mjs';

/**
 * @typedef {import('./clips.mjs').Part} Part
 * @typedef {{ text: string, morphemes: import('./trace.mjs').Morpheme[], accents?: import('./trace.mjs').AccentedMorpheme[],
 *   wave: import('./wave.mjs').Wave, speech: import('./trace.mjs').Span }} Utterance `speech` is where the wave is not silent
 * @typedef {(text: string, accent?: number) => Promise<Utterance>} Speak
 */

const joined = (parts, field) => parts.map((part) => part[field]).join('');

/**
 * Whether a trace has the sounds of the parts. A text in kanji is known to the synthesizer's dictionary, and with it
 * which おう is long; one in kana is taken letter by letter, so the long ones are compared too.
 */
const isRight = ({ text, morphemes }, parts) =>
  [roughSounds, ...(hasKanji(text) ? [] : [exactSounds])].every(
    (sounds) => sounds(soundOf(morphemes)) === sounds(joined(parts, 'sound')),
  );

const isNearlyRight = ({ morphemes }, parts) => roughSounds(soundOf(morphemes)) === roughSounds(joined(parts, 'sound'));

/** The places, in characters, where pieces of a text end. */
function endsOf(texts) {
  let length = 0;
  return new Set(texts.map((text) => (length += text.length)));
}

/** What ends within `from`..`to` of pieces that carry their text in `field`. */
function within(pieces, field, from, to) {
  let length = 0;
  return pieces.filter((piece) => (length += piece[field].length) > from && length <= to);
}

/**
 * The parts that were not said as they should be, as small a choice as parts and morphemes that end together allow.
 * @param {Part[]} parts
 * @param {import('./trace.mjs').Morpheme[]} morphemes
 */
export function missaid(parts, morphemes) {
  const theirs = endsOf(morphemes.map(({ surface }) => surface));
  const ours = [...endsOf(parts.map(({ writing }) => writing))];
  const common = ours.filter((end) => theirs.has(end) || end === ours.at(-1));
  return common.flatMap((end, i) => {
    const mine = within(parts, 'writing', common[i - 1] ?? 0, end);
    const said = joined(within(morphemes, 'surface', common[i - 1] ?? 0, end), 'sound');
    return roughSounds(said) === roughSounds(joined(mine, 'sound')) ? [] : mine;
  });
}

/** A word: as it is to be said, else the first writing in kana that is exactly right, else one that is nearly. */
async function sayWord({ say: first, parts }, speak) {
  const nearly = [];
  for (const text of [first, ...parts[0].kana]) {
    const utterance = await speak(text, parts[0].accent);
    if (isRight(utterance, parts)) return utterance;
    if (isNearlyRight(utterance, parts)) nearly.push(utterance);
  }
  return nearly[0] ?? null;
}

const ATTEMPTS = 4;

/** A sentence: as it is to be said, else with the words in kana that were said wrong. */
async function saySentence({ say: first, parts }, speak) {
  let current = parts;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const utterance = await speak(attempt === 0 ? first : joined(current, 'writing'));
    if (isNearlyRight(utterance, parts)) return utterance;
    current = inKana(current, missaid(current, utterance.morphemes));
  }
  return null;
}

/** Parts with the wrong ones in their next writing in kana: those in kanji, or where there are none, all. */
function inKana(parts, wrong) {
  const inKanji = wrong.filter(({ writing }) => hasKanji(writing));
  const chosen = new Set(inKanji.length ? inKanji : wrong);
  return parts.map((part) =>
    chosen.has(part) && part.kana.length ? { ...part, writing: part.kana[0], kana: part.kana.slice(1) } : part,
  );
}

/**
 * Says a clip so that its sounds are those of our reading.
 * @param {import('./clips.mjs').Clip} clip
 * @param {Speak} speak
 * @returns {Promise<Utterance | null>} null where no writing is said right
 */
export const say = (clip, speak) => (clip.parts.length === 1 ? sayWord(clip, speak) : saySentence(clip, speak));

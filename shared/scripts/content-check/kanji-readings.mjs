import { foldKana } from './edict.mjs';
import { hasKanji } from './ruby.mjs';

/*
 * Which of a kanji's readings a word shows. A reading is written as dictionaries do: ショク, ひと, た.べる (the dot divides
 * kanji and okurigana).
 */

/** @typedef {{ kanji: string, hiragana: string }} Word writing and reading */

const PLAIN = 'かきくけこさしすせそたちつてとはひふへほ';
const SOFT = 'がぎぐげござじずぜぞだぢづでどばびぶべぼ';
/** は softened in the other way, and ち and つ as they are written in most words (一日中: じゅう). */
const OTHERWISE_SOFT = { は: 'ぱ', ひ: 'ぴ', ふ: 'ぷ', へ: 'ぺ', ほ: 'ぽ', ち: 'じ', つ: 'ず' };

/** The columns of the kana table: a verb's last letter changes within one when it is conjugated (書く, 書き). */
const COLUMNS = [
  'あいうえおわ',
  'かきくけこ',
  'がぎぐげご',
  'さしすせそ',
  'ざじずぜぞ',
  'たちつてと',
  'なにぬねの',
  'ばびぶべぼ',
  'まみむめも',
  'らりるれろ',
];
const I_SOUND = { う: 'い', く: 'き', ぐ: 'ぎ', す: 'し', つ: 'ち', ぬ: 'に', ぶ: 'び', む: 'み', る: 'り' };

/** A sound within a word may be softened at its start (やま, だま) and doubled at its end (がく, がっこう). */
function inWord(sound) {
  const [first] = sound;
  const starts = [first, SOFT[PLAIN.indexOf(first)], OTHERWISE_SOFT[first]].filter(Boolean);
  const forms = starts.map((start) => start + sound.slice(1));
  return [...forms, ...forms.filter((form) => /.[きくちつ]$/.test(form)).map((form) => form.slice(0, -1) + 'っ')];
}

/** The stem of a verb, as in 建物 (たて) and 入口 (いり): in compounds its okurigana may not be written. */
function unwritten(stem, okurigana) {
  const ending = okurigana.at(-1);
  const stems = ending in I_SOUND ? [stem + okurigana.slice(0, -1) + I_SOUND[ending]] : [];
  return ending === 'る' && okurigana.length > 1 ? [...stems, stem + okurigana.slice(0, -1)] : stems;
}

/** Whether okurigana that begin with `next` can be those of a reading: conjugated, or 高さ for 高い. */
function mayFollow(next, okurigana) {
  if (okurigana.length > 1) return next === okurigana[0];
  if ('っん'.includes(next) || (okurigana === 'い' && 'さくけみ'.includes(next))) return true;
  return COLUMNS.some((column) => column.includes(next) && column.includes(okurigana));
}

const isHiragana = (letter) => letter !== undefined && /[ぁ-ゖ]/.test(letter);

/** What a kanji with this reading can sound like before `next`, the letter that follows it in a word. */
function soundsBefore(next, reading) {
  const [stem, okurigana = ''] = foldKana(reading).split('.');
  if (!okurigana || !isHiragana(next)) return [stem, ...(okurigana ? unwritten(stem, okurigana) : [])].flatMap(inWord);
  return mayFollow(next, okurigana) ? inWord(stem) : [];
}

const ANY = '[ぁ-ゖー]+';

/** Whether a word is read so when its letters are allowed what `soundsOf` gives, by place; null is anything. */
function isRead({ kanji, hiragana }, soundsOf) {
  const parts = [...kanji].map((letter, place) => {
    const sounds = soundsOf(place);
    if (sounds) return `(?:${sounds.join('|') || '(?!)'})`;
    return hasKanji(letter) ? ANY : foldKana(letter);
  });
  return new RegExp(`^${parts.join('')}$`).test(foldKana(hiragana));
}

const placesOf = (writing, kanji) => [...writing].flatMap((letter, place) => (letter === kanji ? [place] : []));

/**
 * Whether a word shows a reading of one of its kanji.
 * @param {Word} word
 * @param {string} kanji
 * @param {string} reading
 */
export function showsReading(word, kanji, reading) {
  const next = (place) => [...word.kanji][place + 1];
  return placesOf(word.kanji, kanji).some((shown) =>
    isRead(word, (place) => (place === shown ? soundsBefore(next(place), reading) : null)),
  );
}

/**
 * Whether a kanji is read in a word by nothing but these readings: 今日 (きょう) is not.
 * @param {Word} word
 * @param {string} kanji
 * @param {string[]} readings
 */
export function isReadBy(word, kanji, readings) {
  const places = placesOf(word.kanji, kanji);
  const sounds = (place) => readings.flatMap((reading) => soundsBefore([...word.kanji][place + 1], reading));
  return isRead(word, (place) => (places.includes(place) ? sounds(place) : null));
}

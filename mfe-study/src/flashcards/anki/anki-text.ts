const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodeEntity(name: string): string {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? `&${name};`;
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
}

/** Replaces the entities of HTML. */
export const decodeEntities = (html: string): string =>
  html.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (_, name: string) => decodeEntity(name));

/** Letters of a field's HTML that are read: more than a card may have, but few enough to stay fast. */
const HTML_MAX = 5000;

/** `漢字[かんじ]`: the text since the last space, then its reading in brackets, which pitch marks may follow. */
const BRACKET_FURIGANA =
  /[ \u3000]?([^\s[\]<>]{1,40})\[([\p{Script=Hiragana}\p{Script=Katakana}ー・]{1,60})(?:[,;][^\]]{0,60})?\]/gu;
const RUBY_READING = /<(rt|rtc)\b[^>]*>[\s\S]*?<\/\1>/gi;
const RUBY_PARENTHESIS = /<rp\b[^>]*>[^<]*<\/rp>/gi;
/** The base text of a ruby element, and its reading. */
const RUBY_PAIR = /[^<>]*(?:<\/rb>\s*)?<rt\b[^>]*>([^<]*)<\/rt>/gi;

const CLOZE = /\{\{c\d+::(.*?)(?:::.*?)?\}\}/gs;

/** Removes sounds, scripts, styles and tags. */
const stripMarkup = (html: string): string =>
  decodeEntities(
    html
      .replaceAll(/\[(?:sound|anki):[^\]]*\]/g, '')
      .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi, '')
      .replaceAll(/<br\s*\/?>|<\/(?:div|p|li|tr)>/gi, '\n')
      .replaceAll(/<[^>]*>/g, ''),
  )
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .replaceAll(/[ \u00A0]*\n\s*/g, '\n')
    .trim();

/** Returns a field's HTML as plain text, without furigana, sounds and pictures. Clozes stay as they are written. */
export const clozeText = (html: string): string =>
  stripMarkup(html.slice(0, HTML_MAX).replaceAll(RUBY_PARENTHESIS, '').replaceAll(RUBY_READING, '')).replaceAll(
    BRACKET_FURIGANA,
    (_, base: string) => base,
  );

/** The same with clozes filled in. */
export const plainText = (html: string): string => clozeText(html.slice(0, HTML_MAX).replaceAll(CLOZE, '$1'));

/** Kana before the kanji that a reading belongs to, as in `お母[かあ]さん` without a separating space. */
const KANA_BEFORE = /^([\p{Script=Hiragana}\p{Script=Katakana}ー]+)(?=\p{Script=Han})/u;

function addLeadingKana(base: string, reading: string): string {
  const [kana = ''] = KANA_BEFORE.exec(base) ?? [];
  return reading.startsWith(kana) ? reading : kana + reading;
}

/** Returns a field as it is read aloud: with furigana in place of their base text. */
export const readingText = (html: string): string =>
  stripMarkup(
    html.slice(0, HTML_MAX).replaceAll(CLOZE, '$1').replaceAll(RUBY_PARENTHESIS, '').replaceAll(RUBY_PAIR, '$1'),
  ).replaceAll(BRACKET_FURIGANA, (_, base: string, kana: string) => addLeadingKana(base, kana));

/** Returns the reading given by a word's furigana, or an empty text without any. */
export function extractReading(html: string): string {
  const reading = readingText(html);
  return reading === plainText(html) ? '' : reading;
}

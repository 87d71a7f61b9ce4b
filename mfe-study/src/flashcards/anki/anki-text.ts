const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function characterOf(name: string): string {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? `&${name};`;
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
}

/** Letters of a field's HTML that are read: more than any card may have, and never so many that reading takes long. */
const HTML_MAX = 5000;

/** `漢字[かんじ]`: what stands before the bracket as far as the last blank, and its reading; pitch marks may follow it. */
const NOTATION =
  /[ \u3000]?([^\s[\]<>]{1,40})\[([\p{Script=Hiragana}\p{Script=Katakana}ー・]{1,60})(?:[,;][^\]]{0,60})?\]/gu;
const READINGS = /<(rt|rtc)\b[^>]*>[\s\S]*?<\/\1>/gi;
const BRACKETS = /<rp\b[^>]*>[^<]*<\/rp>/gi;
/** What a reading stands above, and the reading. */
const RUBY = /[^<>]*(?:<\/rb>\s*)?<rt\b[^>]*>([^<]*)<\/rt>/gi;

/** Everything that is no text: sounds, scripts, styles, tags; clozes keep their answer. */
const withoutMarkup = (html: string): string =>
  html
    .replaceAll(/\[(?:sound|anki):[^\]]*\]/g, '')
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi, '')
    .replaceAll(/\{\{c\d+::(.*?)(?:::.*?)?\}\}/gs, '$1')
    .replaceAll(/<br\s*\/?>|<\/(?:div|p|li|tr)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (_, name: string) => characterOf(name))
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .replaceAll(/[ \u00A0]*\n\s*/g, '\n')
    .trim();

/** A field's HTML as plain text, without furigana, sounds and pictures. */
export const plainText = (html: string): string =>
  withoutMarkup(html.slice(0, HTML_MAX).replaceAll(BRACKETS, '').replaceAll(READINGS, '')).replaceAll(
    NOTATION,
    (_, base: string) => base,
  );

/** Kana before the kanji that a reading is for: `お母[かあ]さん` without the blank that divides them. */
const KANA_BEFORE = /^([\p{Script=Hiragana}\p{Script=Katakana}ー]+)(?=\p{Script=Han})/u;

function spoken(base: string, reading: string): string {
  const [kana = ''] = KANA_BEFORE.exec(base) ?? [];
  return reading.startsWith(kana) ? reading : kana + reading;
}

/** A field as it is read: the furigana in place of what they stand above. */
export const spokenIn = (html: string): string =>
  withoutMarkup(html.slice(0, HTML_MAX).replaceAll(BRACKETS, '').replaceAll(RUBY, '$1')).replaceAll(
    NOTATION,
    (_, base: string, kana: string) => spoken(base, kana),
  );

/** The reading that a word's furigana tell; empty where it has none. */
export function readingIn(html: string): string {
  const reading = spokenIn(html);
  return reading === plainText(html) ? '' : reading;
}

/** A sentence of a pasted tale. */
export interface TaleSentence {
  readonly kanji: string;
  /** Its reading; empty unless the text had furigana for all of its kanji. */
  readonly hiragana: string;
}

/** A character, or a piece of text with its furigana. */
interface Unit {
  readonly base: string;
  readonly reading: string | null;
}

const KANA = String.raw`[\p{Script=Hiragana}\p{Script=Katakana}ー・゛゜]`;
const KANJI = String.raw`[\p{Script=Han}々〆〇ヶ]`;

/**
 * The notations of furigana: of this product ({漢字|かんじ}), of HTML, of Aozora Bunko (漢字《かんじ》, ｜漢字《かんじ》), and kana
 * in brackets after kanji: 漢字（かんじ）, 漢字(かんじ), 漢字[かんじ].
 */
const FURIGANA = [
  String.raw`\{(?<braced>[^{}|\n]+)\|(?<braceReading>[^{}\n]+)\}`,
  String.raw`<ruby\b[^>]*>(?<tagged>.*?)</ruby\s*>`,
  String.raw`[｜|](?<marked>[^｜|《》\n]+)《(?<markedReading>[^《》\n]+)》`,
  String.raw`(?<plain>${KANJI}+)(?:《(?<plainReading>[^《》\n]+)》|（(?<wide>${KANA}+)）|\((?<narrow>${KANA}+)\)|\[(?<square>${KANA}+)\])`,
].join('|');
/** Marks of the typesetter, which Aozora Bunko writes into the text. */
const TYPESETTING = /［＃[^］]*］/g;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '');

/** Returns the base and the reading of what is inside `<ruby>`. */
function parseRuby(html: string): Unit {
  const visible = html.replace(/<rp\b[^>]*>.*?<\/rp\s*>/gis, '');
  const readings = [...visible.matchAll(/<rt\b[^>]*>(.*?)(?=<\/rt|<rt\b|$)/gis)].map(([, text = '']) => text);
  const base = withoutTags(visible.replace(/<rt\b[^>]*>.*?(?:<\/rt\s*>|(?=<rt\b)|$)/gis, '')).trim();
  return { base, reading: withoutTags(readings.join('')).trim() || null };
}

function unitOf(groups: Readonly<Record<string, string | undefined>>): Unit {
  const { braced, tagged, marked, plain = '' } = groups;
  if (braced !== undefined) return { base: braced, reading: (groups['braceReading'] ?? '').replaceAll('|', '') };
  if (tagged !== undefined) return parseRuby(tagged);
  if (marked !== undefined) return { base: marked, reading: groups['markedReading'] ?? null };
  const reading = groups['plainReading'] ?? groups['wide'] ?? groups['narrow'] ?? groups['square'] ?? null;
  return { base: plain, reading };
}

const charactersOf = (text: string): Unit[] => [...text].map((base) => ({ base, reading: null }));

function unitsOf(text: string): Unit[] {
  const units: Unit[] = [];
  let at = 0;
  for (const match of text.matchAll(new RegExp(FURIGANA, 'gisu'))) {
    units.push(...charactersOf(text.slice(at, match.index)), unitOf(match.groups ?? {}));
    at = match.index + match[0].length;
  }
  return [...units, ...charactersOf(text.slice(at))];
}

const CLOSING: ReadonlyMap<string, string> = new Map(
  ['「」', '『』', '（）', '()', '【】', '〈〉', '《》', '〔〕', '“”', '｢｣'].map((pair) => [
    pair.charAt(0),
    pair.charAt(1),
  ]),
);
const CLOSINGS = new Set(CLOSING.values());
const OPENING_QUOTES = new Set('「『“｢');
const ENDS = new Set('。．｡！？!?‼⁉⁈');
const NOT_LAST = new Set(['、', ',', '，']);
/** A sentence continues after a quotation with these. */
const CONTINUATIONS = new Set('とってはがをもにのでだなや、，');

/** Returns how deep in quotations and brackets each unit is. A bracket that is never closed counts as none. */
function depthsOf(units: readonly Unit[]): readonly number[] {
  const depths = units.map(() => 0);
  const open: { readonly at: number; readonly closing: string }[] = [];
  for (const [at, { base }] of units.entries()) {
    const closing = CLOSING.get(base);
    if (closing) open.push({ at, closing });
    const opener = CLOSINGS.has(base) ? open.findLastIndex((each) => each.closing === base) : -1;
    if (opener < 0) continue;
    const from = open[opener]?.at ?? at;
    open.length = opener;
    for (let inside = from; inside < at; inside++) depths[inside] = (depths[inside] ?? 0) + 1;
  }
  return depths;
}

const isSpace = (text: string | undefined) => text !== undefined && /^\s$/.test(text);

/** Returns the next character that is visible or ends a line; undefined at the end. */
function nextVisible(units: readonly Unit[], from: number): string | undefined {
  let at = from;
  while (isSpace(units[at]?.base) && units[at]?.base !== '\n') at++;
  return units[at]?.base;
}

/** Whether a finished quotation that ends at `at` is a sentence of its own: 「はい。」「いいえ。」. */
function isOwnQuotation(units: readonly Unit[], at: number): boolean {
  if (!ENDS.has(units[at - 1]?.base ?? '')) return false;
  const next = nextVisible(units, at + 1);
  if (next === undefined || next === '\n' || OPENING_QUOTES.has(next)) return true;
  return isSpace(units[at + 1]?.base) && !CONTINUATIONS.has(next);
}

/** Whether a sentence ends after the unit at `at`, which is outside quotations. */
function endsSentence(units: readonly Unit[], at: number): boolean {
  const { base } = units[at] ?? { base: '' };
  const next = units[at + 1]?.base ?? '';
  if (CLOSINGS.has(base)) return isOwnQuotation(units, at);
  return ENDS.has(base) && !ENDS.has(next) && !NOT_LAST.has(next);
}

function sentenceOf(units: readonly Unit[]): TaleSentence {
  const text = (part: (unit: Unit) => string) => units.map(part).join('').replace(/\s+/g, ' ').trim();
  const isRead = units.every(({ base, reading }) => reading !== null || !new RegExp(KANJI, 'u').test(base));
  return {
    kanji: text(({ base }) => base),
    hiragana: isRead ? text(({ base, reading }) => reading ?? base) : '',
  };
}

/** Splits a paragraph; a line break inside a quotation or in a bracket does not end a line. */
function splitParagraph(paragraph: string): TaleSentence[] {
  const units = unitsOf(paragraph);
  const depths = depthsOf(units);
  const sentences: TaleSentence[] = [];
  let from = 0;
  for (const [at, { base }] of units.entries()) {
    if ((depths[at] ?? 0) > 0) continue;
    if (base !== '\n' && !endsSentence(units, at)) continue;
    sentences.push(sentenceOf(units.slice(from, at + 1).filter((unit) => unit.base !== '\n')));
    from = at + 1;
  }
  return [...sentences, sentenceOf(units.slice(from).filter((unit) => unit.base !== '\n'))].filter(
    ({ kanji }) => kanji !== '',
  );
}

/**
 * Splits a pasted tale into the sentences that become its lines: at 。！？ outside quotations and brackets, and at line
 * breaks. Furigana are taken out of the text and become the reading.
 */
export function splitTale(text: string): readonly TaleSentence[] {
  const clean = text
    .replace(/\r\n|[\r\u2028\u2029]|<br\s*\/?>/gi, '\n')
    .replace(INVISIBLE, '')
    .replace(TYPESETTING, '')
    .normalize('NFC');
  return clean.split(/\n[^\S\n]*\n/).flatMap(splitParagraph);
}

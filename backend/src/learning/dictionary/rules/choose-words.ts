import type { Inflection } from '@shinobi/shared/domain/limits/inflections';
import { toHiragana } from '@shinobi/shared/domain/japanese/romaji';
import type { EntryDocument } from './entry-document.js';
import type { SpanForm, TextSpan } from './text-spans.js';

/** An entry that a form of a span may be. */
export interface FormEntry {
  readonly document: EntryDocument;
  /** The lower, the more common. */
  readonly weight: number;
  /** Whether the library teaches it. */
  readonly isTaught: boolean;
}

/** A word of the text with its entries, the most likely first. */
export interface ChosenWord {
  readonly start: number;
  readonly end: number;
  readonly reading: string;
  readonly inflections: readonly Inflection[];
  readonly entries: readonly EntryDocument[];
}

const ENTRIES_MAX = 4;
const HAS_KANJI = /[\p{Script=Han}々]/u;
/** A shorter stretch of several words in kana is a word only if it is common: のに, but not がい. */
const LONG_KANA = 4;

/** How far likely entries are put before others, in places of the order of commonness. */
const LIKELY = { analysed: 500_000, reading: 1_000_000, setPhrase: 600_000, sameScript: 3000, eachInflection: 200 };

interface Option {
  readonly form: SpanForm;
  readonly entry: FormEntry;
  readonly weight: number;
}

const isReadSo = ({ reading }: SpanForm, { document }: FormEntry): boolean =>
  reading !== null && document.r.some((each) => toHiragana(each) === reading);

/** Whether several morphemes are an entry as they are: いってきます, but not した of する. */
const isSetPhrase = ({ text, first, behind }: TextSpan, form: SpanForm): boolean =>
  behind - first > 1 && text.length >= LONG_KANA && form.text === text;

/** Whether a stretch of several morphemes is this entry. */
function isPlausible({ text, reading, first, behind }: TextSpan, form: SpanForm, entry: FormEntry): boolean {
  if (behind - first === 1 || form.inflections.length > 0 || form.isAnalysed) return true;
  // 今日は is no greeting where it is read きょうは. The analyser does not read 々.
  if (HAS_KANJI.test(text)) return isReadSo(form, entry) || HAS_KANJI.test(reading);
  return entry.isTaught || entry.document.c === 1 || text.length >= LONG_KANA;
}

function optionsOf(span: TextSpan, find: (form: SpanForm) => readonly FormEntry[]): Option[] {
  const options = span.forms.flatMap((form) =>
    find(form)
      .filter((entry) => isPlausible(span, form, entry))
      .map((entry) => ({
        form,
        entry,
        weight:
          entry.weight +
          form.inflections.length * LIKELY.eachInflection -
          (form.isAnalysed ? LIKELY.analysed : 0) -
          (isSetPhrase(span, form) ? LIKELY.setPhrase : 0) -
          (entry.document.u === form.text ? LIKELY.sameScript : 0) -
          (isReadSo(form, entry) ? LIKELY.reading : 0),
      })),
  );
  return options.toSorted((one, other) => one.weight - other.weight);
}

function toWord({ start, end, reading }: TextSpan, options: readonly Option[]): ChosenWord {
  const [best] = options;
  const documents = new Map(options.map(({ entry: { document } }) => [document.i, document]));
  const entries = [...documents.values()].slice(0, ENTRIES_MAX);
  return { start, end, reading, inflections: best?.form.inflections ?? [], entries };
}

/**
 * Chooses the words of a text from left to right: always the longest that the dictionary has. A morpheme that it does not
 * have is a word without entries.
 */
export function chooseWords(spans: readonly TextSpan[], find: (form: SpanForm) => readonly FormEntry[]): ChosenWord[] {
  const byFirst = Map.groupBy(spans, ({ first }) => first);
  const words: ChosenWord[] = [];
  let next = 0;
  for (const [first, starting] of [...byFirst].toSorted(([one], [other]) => one - other)) {
    if (first < next) continue;
    const found = starting
      .toReversed()
      .map((span) => ({ span, options: optionsOf(span, find) }))
      .find(({ options }) => options.length > 0);
    const { span, options } = found ?? { span: starting[0], options: [] };
    if (!span) continue;
    words.push(toWord(span, options));
    next = span.behind;
  }
  return words;
}

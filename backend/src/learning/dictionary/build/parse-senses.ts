import type { SenseDocument } from '../rules/entry-document.js';

const PART_OF_SPEECH =
  /^(?:n|n-.+|pn|num|ctr|suf|pref|prt|conj|int|exp|aux|aux-.+|adj-.+|adv|adv-to|v[1245k]|v[1245].*|vi|vt|vs|vs-.+|vz|vn|vr|unc)$/;

/** Codes of style, field and spelling. A parenthesis with other content is a part of its gloss. */
const NOTES: ReadonlySet<string> = new Set(
  (
    'uk abbr arch obs obsc rare col sl net-sl m-sl vulg derog fam fem male joc hon hum pol id proverb yoji on-mim poet ' +
    'sens ateji gikun chn hist dated litf X comp Buddh food math med ling sports pn music sumo baseb astron physics chem ' +
    'mahj biol law anat geol MA hanaf finc bot mil Shinto archit shogi Christn engr econ tradem bus zool quote physiol ' +
    'dent phil geom gram psych telec rail stat vet aviat cloth fish horse logic surg noh kabuki pharm'
  ).split(' '),
);
/** Dialects and languages of origin: `(ksb:)`, `(fre: atelier)`. */
const ORIGIN = /^[a-z]{3}:/;

const isNote = (code: string) => NOTES.has(code) || ORIGIN.test(code);

interface Marks {
  partsOfSpeech: string[];
  notes: string[];
  /** Whether a numbered sense begins. */
  isNumbered: boolean;
  rest: string;
}

/** Takes the marks off the beginning of a gloss: `(v1,vt) (1) to eat`. */
function takeMarks(gloss: string): Marks {
  const marks: Marks = { partsOfSpeech: [], notes: [], isNumbered: false, rest: gloss };
  for (;;) {
    const match = /^\(([^()]*)\) ?/.exec(marks.rest);
    const content = match?.[1];
    if (match === null || content === undefined) return marks;
    const codes = content.split(',');
    if (/^\d+$/.test(content)) marks.isNumbered = true;
    else if (codes.every((code) => PART_OF_SPEECH.test(code))) marks.partsOfSpeech.push(...codes);
    else if (codes.every(isNote)) marks.notes.push(...codes);
    else return marks;
    marks.rest = marks.rest.slice(match[0].length);
  }
}

/** Parses the senses of an entry: `(v1,vt) (1) to eat/(v1,vt) (2) to live on/to live off`. */
export function parseSenses(text: string): SenseDocument[] {
  const senses: { p: string[]; n: string[]; g: string[] }[] = [];
  for (const part of text.split('/')) {
    const { partsOfSpeech, notes, isNumbered, rest } = takeMarks(part);
    if (senses.length === 0 || isNumbered) senses.push({ p: partsOfSpeech, n: notes, g: [] });
    const sense = senses.at(-1);
    if (sense && rest !== '') sense.g.push(rest);
  }
  return senses.filter(({ g }) => g.length > 0);
}

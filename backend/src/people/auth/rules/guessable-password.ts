/** Of whom a password is, as far as others know them. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

const PRODUCT_WORDS = [
  'shinobinihongo',
  'nihongoshinobi',
  'shinobi',
  'nihongo',
  'しのび',
  '忍び',
  '日本語',
  'にほんご',
];
const LETTERS_OF_SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
};
/** Fewer different characters than this are a pattern, such as eight spaces. */
const DISTINCT_MIN = 4;
/** What must remain of a password besides the words that everybody would try first. */
const REST_MIN = 4;

/** Letters and digits alone, in one case: what people vary least when they decorate a word. */
const core = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@]/gu, '');

const withoutSigns = (text: string): string => text.replaceAll(/[01345@]/g, (sign) => LETTERS_OF_SIGNS[sign] ?? sign);

/** The words that somebody who knows the site and its user tries first, the longest first. */
function knownWords({ email, name }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.split('@');
  const own = [email, local, domain, ...local.split(/[^\p{L}\p{N}]+/u), name, ...name.split(/\s+/)]
    .map(core)
    .filter((word) => word.length >= 3 || /^[^a-z\d]{2,}$/.test(word));
  return [...PRODUCT_WORDS, ...own].toSorted((a, b) => b.length - a.length);
}

/** Whether a text is no more than known words with some digits or signs about them. */
function isDecoratedWord(text: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text);
  if (rest === text) return false;
  const letters = rest.replaceAll(' ', '');
  return letters.length < REST_MIN || !/\p{L}/u.test(letters);
}

/**
 * Whether a password is a pattern of a few characters, or the name of the product or of its owner with at most some
 * digits and signs: `shinobi1`, `Sh1n0b1-N1h0ng0!`, `mika2026`. More words around such a name make a password.
 */
export function isGuessable(password: string, owner: PasswordOwner): boolean {
  if (new Set(password.trim()).size < DISTINCT_MIN) return true;
  const text = core(password);
  const words = knownWords(owner);
  return isDecoratedWord(text, words) || isDecoratedWord(withoutSigns(text), words);
}

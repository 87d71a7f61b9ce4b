/** What attackers may know about the owner of a password. */
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
/** With fewer different characters a password counts as a pattern. */
const DISTINCT_MIN = 4;
/** The number of letters that must remain when known words are removed. */
const REST_MIN = 4;

/** Returns only letters and digits, in lower case, without decoration. */
const core = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@]/gu, '');

const withoutSigns = (text: string): string => text.replaceAll(/[01345@]/g, (sign) => LETTERS_OF_SIGNS[sign] ?? sign);

/** Returns the words that somebody who knows the site and its user tries first, the longest first. */
function knownWords({ email, name }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.split('@');
  const own = [email, local, domain, ...local.split(/[^\p{L}\p{N}]+/u), name, ...name.split(/\s+/)]
    .map(core)
    .filter((word) => word.length >= 3 || /^[^a-z\d]{2,}$/.test(word));
  return [...PRODUCT_WORDS, ...own].toSorted((a, b) => b.length - a.length);
}

/** Returns whether a text consists of known words with a few digits or signs around them. */
function isDecoratedWord(text: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text);
  if (rest === text) return false;
  const letters = rest.replaceAll(' ', '');
  return letters.length < REST_MIN || !/\p{L}/u.test(letters);
}

/**
 * Returns whether a password is a pattern of a few characters, or the name of the product or its owner with a few
 * digits and signs: `shinobi1`, `Sh1n0b1-N1h0ng0!`, `mika2026`. With more words around the name it is accepted.
 */
export function isGuessable(password: string, owner: PasswordOwner): boolean {
  if (new Set(password.trim()).size < DISTINCT_MIN) return true;
  const text = core(password);
  const words = knownWords(owner);
  return isDecoratedWord(text, words) || isDecoratedWord(withoutSigns(text), words);
}

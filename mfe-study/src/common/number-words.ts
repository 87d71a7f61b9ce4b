import { formatCount } from '@shinobi/shared/domain/texts/format-count';

const WORDS = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];

/** Returns a number for running text: a word up to twenty, digits above. */
export const numberInWords = (count: number): string => WORDS[count] ?? formatCount(count);

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a number with its noun: "one word", "two words". */
export const countInWords = (count: number, noun: string): string =>
  `${numberInWords(count)} ${noun}${count === 1 ? '' : 's'}`;

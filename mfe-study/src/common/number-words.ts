const WORDS = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];

/** A number in running text: a word up to twenty, figures beyond. */
export const inWords = (count: number): string => WORDS[count] ?? String(count);

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "one word", "two words". */
export const counted = (count: number, noun: string): string => `${inWords(count)} ${noun}${count === 1 ? '' : 's'}`;

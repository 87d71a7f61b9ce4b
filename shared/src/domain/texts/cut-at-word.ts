const LAST_WORD = /[\s,;:(]+\S*$/;

/** Returns a text, or of one that is longer than `max` the words that fit, with an ellipsis. */
export const cutAtWord = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max).replace(LAST_WORD, '')}…`;

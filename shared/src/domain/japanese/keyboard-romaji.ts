/**
 * Spells romaji in lower case as one types it into a Japanese keyboard, which libraries know: "matcha", as Hepburn and this product write
 * まっちゃ, becomes "maccha", the older "shimbun" becomes "shinbun". Phones type a curly apostrophe. The length stays the same
 * (docs/behaviour/study.md, rule 35).
 */
export const spellForKeyboard = (latin: string): string =>
  latin
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/tch(?=[aiueo])/g, 'cch')
    .replaceAll(/m(?=[bpm][aiueoy])/g, 'n');

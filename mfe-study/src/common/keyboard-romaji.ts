/**
 * Spells romaji in lower case as a Japanese keyboard has it, which wanakana knows: "matcha", as Hepburn and this product write
 * まっちゃ, becomes "maccha", the older "shimbun" becomes "shinbun". Phones type a curly apostrophe. The length stays the same
 * (docs/behaviour/study.md, rule 35).
 */
export const spellForKeyboard = (latin: string): string =>
  latin
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/tch(?=[aiueo])/g, 'cch')
    .replaceAll(/m(?=[bpm][aiueoy])/g, 'n');

const KANJI = /[\p{Script=Han}々]/u;
const KANA = /^[ぁ-ゖァ-ヺー]$/;

/** Whether the characters are in the text in this order. */
function isInOrder(characters: readonly string[], text: string): boolean {
  let from = 0;
  return characters.every((character) => {
    const at = text.indexOf(character, from);
    from = at + character.length;
    return at >= 0;
  });
}

/**
 * Whether a text is the word with some of its kanji in kana, as 友だち and めざまし時計 are: its kanji are those of the
 * writing, whose kana it has too, and its kana are those of the reading. All in normalized hiragana.
 */
export function isMixedWriting(typed: string, writing: string, reading: string): boolean {
  const characters = [...typed];
  const kanji = characters.filter((each) => KANJI.test(each));
  const kana = characters.filter((each) => KANA.test(each));
  const isMixture = kanji.length > 0 && kana.length > 0 && kanji.length + kana.length === characters.length;
  const okurigana = [...writing].filter((each) => KANA.test(each));
  if (!isMixture || !isInOrder(kanji, writing) || !isInOrder(okurigana, typed)) return false;
  const pattern = characters.map((each) => (KANJI.test(each) ? '.+' : each)).join('');
  return new RegExp(`^${pattern}$`).test(reading);
}

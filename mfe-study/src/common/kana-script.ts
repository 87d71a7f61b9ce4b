/** Katakana as hiragana, so that what is said alike can be compared; everything else stays. */
export const toHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

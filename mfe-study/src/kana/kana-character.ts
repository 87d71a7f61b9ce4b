import type { Kana, KanaScript } from '@shinobi/shared/domain/japanese/kana';

/** Returns a kana as written in a script. */
export const kanaCharacter = (kana: Kana, script: KanaScript): string =>
  script === 'Hiragana' ? kana.hiragana : kana.katakana;

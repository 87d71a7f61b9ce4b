import { KANA } from '@shinobi/shared/domain/japanese/kana';

const CHARACTERS: ReadonlySet<string> = new Set(KANA.flatMap(({ hiragana, katakana }) => [hiragana, katakana]));

/** Returns whether the kana tables have a character, in either script. */
export const isTaughtKana = (character: string): boolean => CHARACTERS.has(character);

import { spellForKeyboard } from '@shinobi/shared/domain/japanese/keyboard-romaji';
import { toKana as wanakana } from 'wanakana';
import type { TypingRules } from './quiz-item.js';

/**
 * Converts Latin letters to kana and leaves Japanese unchanged. With `unfinished`, letters that may still become another
 * kana (a final n) stay letters.
 */
export function toKana(text: string, kana: TypingRules['kana'], unfinished: boolean): string {
  if (kana === null) return text;
  const mode = kana === 'hiragana' ? 'toHiragana' : 'toKatakana';
  const typed = wanakana(spellForKeyboard(text.toLowerCase()), { IMEMode: mode });
  // Only for letters that are left: the library builds its tables again whenever the mode changes.
  return unfinished || !/[a-z]/.test(typed) ? typed : wanakana(typed);
}

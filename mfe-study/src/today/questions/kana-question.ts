import { KANA, type Kana, type KanaScript } from '@shinobi/shared/domain/japanese/kana';
import { kanaItem, parseItemKey } from '@shinobi/shared/domain/memory/item-key';
import type { QuizItem } from '../../quiz/index.js';
import { kanaCharacter } from '../../kana/index.js';
import { createKanaItem, drawKanaChoices } from '../../kana-quiz/index.js';
import { type AskedItem, type SessionQuestion, withKey } from './session-question.js';

export interface ScriptKana {
  readonly kana: Kana;
  readonly script: KanaScript;
}

/** Returns the kana of a character and its script; undefined for any other character. */
export function findCharacter(character: string): ScriptKana | undefined {
  for (const script of ['Hiragana', 'Katakana'] as const) {
    const kana = KANA.find((each) => kanaCharacter(each, script) === character);
    if (kana) return { kana, script };
  }
  return undefined;
}

function findByKey(key: string): ScriptKana | undefined {
  const parsed = parseItemKey(key);
  return parsed?.kind === 'kana' ? findCharacter(parsed.character) : undefined;
}

function confusedKana(key: string): QuizItem | undefined {
  const found = findByKey(key);
  return found && createKanaItem(found.kana, found.script);
}

/** Asks how a kana is read. */
export function createKanaQuestion(character: string, asked: AskedItem): SessionQuestion | null {
  const found = findCharacter(character);
  if (!found) return null;
  const { kana, script } = found;
  const item = createKanaItem(kana, script);
  const keyOf = new Map(KANA.map((each) => [each.key, kanaItem(kanaCharacter(each, script))]));
  return {
    item: withKey(item, asked),
    drawChoices: (random) =>
      drawKanaChoices(item, script, random).map((choice) => ({ ...choice, id: keyOf.get(choice.id) ?? choice.id })),
    special: null,
    findConfused: confusedKana,
  };
}

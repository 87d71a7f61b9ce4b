import type { KanaScript } from '@shinobi/shared/domain/japanese/kana';
import { readStored, writeStored } from '../common/storage.js';

const keyOf = (script: KanaScript) => `kana-quiz-rows-${script}`;

/** The rows that were chosen last in this browser; none means all. */
export const rememberedRows = (script: KanaScript): readonly string[] =>
  (readStored('localStorage', keyOf(script)) ?? '').split(',').filter((id) => id !== '');

export const rememberRows = (script: KanaScript, rows: readonly string[]): void =>
  writeStored('localStorage', keyOf(script), rows.length > 0 ? rows.join(',') : null);

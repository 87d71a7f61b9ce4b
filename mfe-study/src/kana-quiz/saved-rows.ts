import type { KanaScript } from '@shinobi/shared/domain/japanese/kana';
import { readStored, writeStored } from '../common/storage.js';

const rowsKey = (script: KanaScript) => `kana-quiz-rows-${script}`;

/** Returns the rows chosen last in this browser; none means all. */
export const readSavedRows = (script: KanaScript): readonly string[] =>
  (readStored('localStorage', rowsKey(script)) ?? '').split(',').filter((id) => id !== '');

export const saveRows = (script: KanaScript, rows: readonly string[]): void =>
  writeStored('localStorage', rowsKey(script), rows.length > 0 ? rows.join(',') : null);

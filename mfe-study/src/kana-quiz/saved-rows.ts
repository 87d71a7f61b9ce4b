import type { KanaScript } from '@shinobi/shared/domain/japanese/kana';
import type { RemoteStorage } from '@shinobi/shared/platform';

const rowsKey = (script: KanaScript) => `kana-quiz-rows-${script}` as const;

/** Returns the rows chosen last in this browser; none means all. */
export const readSavedRows = ({ local }: RemoteStorage<'study'>, script: KanaScript): readonly string[] =>
  (local.read(rowsKey(script)) ?? '').split(',').filter((id) => id !== '');

export const saveRows = ({ local }: RemoteStorage<'study'>, script: KanaScript, rows: readonly string[]): void =>
  void local.write(rowsKey(script), rows.length > 0 ? rows.join(',') : null);

import type { KanaScript, KanaStatus } from '@shinobi/shared/domain/japanese/kana';
import { kanaStatusKey } from '@shinobi/shared/domain/progress/progress-keys';
import { readKanaStatus } from '@shinobi/shared/domain/progress/progress-values';
import type { ProgressStore } from '@shinobi/shared/platform';

export interface KanaStatusKeeper {
  read(): KanaStatus;
  /** Stores an answer in this browser at once: a key is true after a right answer, false after a wrong one. */
  answered(kana: string, correct: boolean): void;
  /** Takes the last answer back. */
  undo(): void;
  /** Tells the server of the last answer, which cannot be taken back any more. */
  settle(): void;
}

/**
 * Keeps how the kana of a script stand. The server never lowers what it has been told, so it is told of an answer only
 * when the next one is given, or at the end.
 */
export function createKanaStatusKeeper(script: KanaScript, progress: ProgressStore): KanaStatusKeeper {
  const key = kanaStatusKey(script);
  const read = () => readKanaStatus(progress.read(key)) ?? {};
  const pairs = (status: KanaStatus) => ({ [key]: JSON.stringify(status) });
  /** How the kana stood before the last answer; null when there is none to take back. */
  let before: KanaStatus | null = null;
  let isTold = true;
  return {
    read,
    answered(kana, correct) {
      const known = read();
      if (!isTold) progress.write(pairs(known));
      before = known;
      isTold = false;
      progress.keep(pairs({ ...known, [kana]: correct }));
    },
    undo() {
      if (before) progress.keep(pairs(before));
      before = null;
      isTold = true;
    },
    settle() {
      if (!isTold) progress.write(pairs(read()));
      isTold = true;
    },
  };
}

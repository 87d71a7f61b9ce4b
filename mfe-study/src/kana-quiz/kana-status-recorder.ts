import type { KanaScript, KanaStatus } from '@shinobi/shared/domain/japanese/kana';
import { kanaStatusKey } from '@shinobi/shared/domain/progress/progress-keys';
import { readKanaStatus } from '@shinobi/shared/domain/progress/progress-values';
import type { ProgressStore } from '@shinobi/shared/platform';

export interface KanaStatusRecorder {
  readStatus(): KanaStatus;
  /** Stores an answer in this browser at once: true for a right answer, false for a wrong one. */
  recordAnswer(kana: string, correct: boolean): void;
  /** Undoes the last answer. */
  undoAnswer(): void;
  /** Sends the last answer to the server. It cannot be undone afterwards. */
  sendLastAnswer(): void;
}

/**
 * Records the kana status of a script. The server never lowers a status, so each answer is sent only with the next one,
 * or at the end.
 */
export function createKanaStatusRecorder(script: KanaScript, progress: ProgressStore): KanaStatusRecorder {
  const key = kanaStatusKey(script);
  const readStatus = () => readKanaStatus(progress.read(key)) ?? {};
  const pairs = (status: KanaStatus) => ({ [key]: JSON.stringify(status) });
  /** The status before the last answer; null if it cannot be undone. */
  let statusBefore: KanaStatus | null = null;
  let isSent = true;
  return {
    readStatus,
    recordAnswer(kana, correct) {
      const known = readStatus();
      if (!isSent) progress.write(pairs(known));
      statusBefore = known;
      isSent = false;
      progress.keep(pairs({ ...known, [kana]: correct }));
    },
    undoAnswer() {
      if (statusBefore) progress.keep(pairs(statusBefore));
      statusBefore = null;
      isSent = true;
    },
    sendLastAnswer() {
      if (!isSent) progress.write(pairs(readStatus()));
      isSent = true;
    },
  };
}

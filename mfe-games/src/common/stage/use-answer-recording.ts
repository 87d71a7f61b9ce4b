import { usePlatform } from '@shinobi/shared/platform';
import { useCallback } from 'react';
import type { AnswerListener } from '@shinobi/shared/domain/games/question-watch';
import type { GameNumber } from '../games.js';

/** Returns a listener that records the answers of a run through a stage in the learner's memory. */
export function useAnswerRecording(game: GameNumber, sessionId: string): AnswerListener {
  const { memory } = usePlatform();
  return useCallback(
    ({ memoryItem: item }, correct, form, ms) => {
      if (item !== null) memory.record({ item, correct, form, ms, session: sessionId, source: `ninja${game}` });
    },
    [memory, game, sessionId],
  );
}

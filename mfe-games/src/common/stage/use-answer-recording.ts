import { randomId } from '@shinobi/shared/client';
import type { AnswerListener } from '@shinobi/shared/domain/games/question-watch';
import { usePlatform } from '@shinobi/shared/platform';
import { useCallback, useState } from 'react';
import type { GameNumber } from '../games.js';

/** The answers of a run that earn XP, as the server counts them: the first one to each item. */
export interface EarningAnswers {
  readonly right: number;
  readonly asked: number;
}

export interface AnswerRecording {
  /** The id of this run in the learner's memory. */
  readonly session: string;
  readonly onAnswered: AnswerListener;
  countEarning(): EarningAnswers;
}

/** Records the answers of a run through a stage in the learner's memory. */
export function useAnswerRecording(game: GameNumber): AnswerRecording {
  const { memory } = usePlatform();
  const [session] = useState(randomId);
  const [firstAnswers] = useState(() => new Map<string, boolean>());
  const onAnswered = useCallback<AnswerListener>(
    ({ memoryItem: item }, correct, form, ms) => {
      if (item === null) return;
      if (!firstAnswers.has(item)) firstAnswers.set(item, correct);
      memory.record({ item, correct, form, ms, session, source: `ninja${game}` });
    },
    [memory, game, session, firstAnswers],
  );
  return {
    session,
    onAnswered,
    countEarning: () => ({
      right: [...firstAnswers.values()].filter((isRight) => isRight).length,
      asked: firstAnswers.size,
    }),
  };
}

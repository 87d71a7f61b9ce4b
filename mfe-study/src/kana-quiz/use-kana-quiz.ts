import { KANA, type KanaScript } from '@shinobi/shared/domain/japanese/kana';
import { usePlatform } from '@shinobi/shared/platform';
import { useEffect, useMemo } from 'react';
import { newSeed } from '../common/random.js';
import { useQuiz, useXp, type Quiz, type QuizItem, type QuizSource, type Xp } from '../quiz/index.js';
import { kanaChoices, kanaItem } from './kana-items.js';
import { drawKana, type KanaChoice } from './kana-quiz-options.js';
import { createKanaStatusKeeper, type KanaStatusKeeper } from './kana-status-recorder.js';

const sessionName = (script: KanaScript, { set, rows, size, only }: KanaChoice) =>
  ['kana', script, set, ...rows, size, ...only].join('-');

function sourceOf(script: KanaScript, choice: KanaChoice, keeper: KanaStatusKeeper): QuizSource {
  const items = new Map(KANA.map((kana) => [kana.key, kanaItem(kana, script)]));
  return {
    name: sessionName(script, choice),
    itemOf: (id) => items.get(id),
    draw: (random) => drawKana(choice, keeper.read(), random),
    choicesOf: (item, random) => kanaChoices(item, script, random),
    seed: newSeed,
    onAnswer: keeper.answered,
    onUndo: keeper.undo,
  };
}

/** Lives as long as the quiz is shown. */
function useKeeper(script: KanaScript): KanaStatusKeeper {
  const { progress } = usePlatform();
  const keeper = useMemo(() => createKanaStatusKeeper(script, progress), [script, progress]);
  useEffect(() => {
    window.addEventListener('pagehide', keeper.settle);
    return () => {
      window.removeEventListener('pagehide', keeper.settle);
      keeper.settle();
    };
  }, [keeper]);
  return keeper;
}

interface KanaQuiz {
  readonly quiz: Quiz;
  readonly items: readonly QuizItem[];
  readonly xp: Xp;
}

export function useKanaQuiz(script: KanaScript, choice: KanaChoice): KanaQuiz {
  const { xp, award } = useXp();
  const keeper = useKeeper(script);
  const source = useMemo(() => sourceOf(script, choice, keeper), [script, choice, keeper]);
  const quiz = useQuiz(source, (outcome, { seed }) => {
    keeper.settle();
    award({
      activity: script === 'Hiragana' ? 'hiragana' : 'katakana',
      ref: choice.set,
      outcome,
      key: `${source.name}-${seed}`,
    });
  });
  return { quiz, xp, items: quiz.session.items.flatMap((id) => source.itemOf(id) ?? []) };
}

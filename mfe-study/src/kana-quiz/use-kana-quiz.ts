import { KANA, type KanaScript } from '@shinobi/shared/domain/kana';
import { kanaStatusKey } from '@shinobi/shared/domain/progress-keys';
import { readKanaStatus } from '@shinobi/shared/domain/progress-values';
import { usePlatform, type ProgressStore } from '@shinobi/shared/platform';
import { useMemo } from 'react';
import { newSeed } from '../common/random.js';
import { useQuiz, useXp, type Quiz, type QuizItem, type QuizSource, type Xp } from '../quiz/index.js';
import { kanaChoices, kanaItem } from './kana-items.js';
import { drawKana, type KanaChoice } from './kana-set.js';

const sessionName = (script: KanaScript, { set, size, only }: KanaChoice) =>
  ['kana', script, set, size, ...only].join('-');

/** Stores each answer as it is given: a key is true after a right answer, false after a wrong one. */
function statusKeeper(script: KanaScript, progress: ProgressStore) {
  const key = kanaStatusKey(script);
  const read = () => readKanaStatus(progress.read(key)) ?? {};
  let before: Readonly<Record<string, boolean>> = {};
  return {
    read,
    onAnswer: (kana: string, correct: boolean) => {
      before = read();
      progress.write({ [key]: JSON.stringify({ ...before, [kana]: correct }) });
    },
    onUndo: () => progress.write({ [key]: JSON.stringify(before) }),
  };
}

function sourceOf(script: KanaScript, choice: KanaChoice, progress: ProgressStore): QuizSource {
  const items = new Map(KANA.map((kana) => [kana.key, kanaItem(kana, script)]));
  const { read, onAnswer, onUndo } = statusKeeper(script, progress);
  return {
    name: sessionName(script, choice),
    itemOf: (id) => items.get(id),
    draw: (random) => drawKana(choice, read(), random),
    choicesOf: (item, random) => kanaChoices(item, script, random),
    seed: newSeed,
    onAnswer,
    onUndo,
  };
}

interface KanaQuiz {
  readonly quiz: Quiz;
  readonly items: readonly QuizItem[];
  readonly xp: Xp;
}

export function useKanaQuiz(script: KanaScript, choice: KanaChoice): KanaQuiz {
  const { progress } = usePlatform();
  const { xp, award } = useXp();
  const source = useMemo(() => sourceOf(script, choice, progress), [script, choice, progress]);
  const quiz = useQuiz(source, (outcome, { seed }) =>
    award({
      activity: script === 'Hiragana' ? 'hiragana' : 'katakana',
      ref: choice.set,
      outcome,
      key: `${source.name}-${seed}`,
    }),
  );
  return { quiz, xp, items: quiz.session.items.flatMap((id) => source.itemOf(id) ?? []) };
}

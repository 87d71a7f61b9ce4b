import { KANA, type KanaScript } from '@shinobi/shared/domain/japanese/kana';
import { kanaItem } from '@shinobi/shared/domain/memory/item-key';
import { usePlatform } from '@shinobi/shared/platform';
import { useEffect, useMemo } from 'react';
import { newSeed } from '../common/random.js';
import { type Quiz, type QuizItem, type QuizSource, useQuiz, useXp, type XpAward } from '../quiz/index.js';
import { createKanaItem, drawKanaChoices } from './kana-items.js';
import { drawKana, type KanaQuizOptions } from './kana-quiz-options.js';
import { createKanaStatusRecorder, type KanaStatusRecorder } from './kana-status-recorder.js';

const sessionName = (script: KanaScript, { set, rows, size, only }: KanaQuizOptions) =>
  ['kana', script, set, ...rows, size, ...only].join('-');

const activityOf = (script: KanaScript) => (script === 'Hiragana' ? 'hiragana' : 'katakana');

function createSource(script: KanaScript, options: KanaQuizOptions, recorder: KanaStatusRecorder): QuizSource {
  const items = new Map(KANA.map((kana) => [kana.key, createKanaItem(kana, script)]));
  const itemKey = (id: string) => {
    const item = items.get(id);
    return item ? kanaItem(item.prompt.text) : null;
  };
  return {
    name: sessionName(script, options),
    findItem: (id) => items.get(id),
    drawItems: (random) => drawKana(options, recorder.readStatus(), random),
    drawChoices: (item, random) => drawKanaChoices(item, script, random),
    createSeed: newSeed,
    memory: { source: activityOf(script), itemKey },
    onAnswer: recorder.recordAnswer,
    onUndo: recorder.undoAnswer,
  };
}

/** Creates a recorder that sends the last answer when the quiz is left. */
function useStatusRecorder(script: KanaScript): KanaStatusRecorder {
  const { progress } = usePlatform();
  const recorder = useMemo(() => createKanaStatusRecorder(script, progress), [script, progress]);
  useEffect(() => {
    window.addEventListener('pagehide', recorder.sendLastAnswer);
    return () => {
      window.removeEventListener('pagehide', recorder.sendLastAnswer);
      recorder.sendLastAnswer();
    };
  }, [recorder]);
  return recorder;
}

interface KanaQuiz {
  readonly quiz: Quiz;
  readonly items: readonly QuizItem[];
  readonly xp: XpAward;
}

export function useKanaQuiz(script: KanaScript, options: KanaQuizOptions): KanaQuiz {
  const { xp, award } = useXp();
  const recorder = useStatusRecorder(script);
  const source = useMemo(() => createSource(script, options, recorder), [script, options, recorder]);
  const quiz = useQuiz(source, (outcome, { seed, id }) => {
    recorder.sendLastAnswer();
    award({
      activity: activityOf(script),
      ref: options.set,
      outcome,
      key: `${source.name}-${seed}`,
      session: id,
    });
  });
  return { quiz, xp, items: quiz.session.items.flatMap((id) => source.findItem(id) ?? []) };
}

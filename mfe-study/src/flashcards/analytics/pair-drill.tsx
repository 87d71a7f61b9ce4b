import { apiQuery, randomId } from '@shinobi/shared/client';
import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import { KANA } from '@shinobi/shared/domain/japanese/kana';
import { kanaItem, wordItem } from '@shinobi/shared/domain/memory/item-key';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Japanese, Notice } from '@shinobi/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Confusion } from '../../common/confusions.js';
import { runAfterPaint } from '../../common/run-after-paint.js';
import { useQuestionTimer } from '../../common/use-question-timer.js';
import css from './analytics.module.css';

interface PairDrillProps {
  readonly pair: Confusion;
  /** `isLearned` if every answer was right. */
  readonly onDone: (isLearned: boolean) => void;
}

const ROUNDS = 6;

/** What a question shows, and the memory item that it asks about. */
interface Clue {
  readonly text: string;
  readonly item: string;
}

function kanaClue(character: string): Clue | undefined {
  const found = KANA.find((kana) => [kana.hiragana, kana.katakana].includes(character));
  return found && { text: found.romaji, item: kanaItem(character) };
}

function wordClue(words: readonly Vocab[], text: string): Clue | undefined {
  const found = words.find(({ kanji, hiragana }) => [kanji, hiragana].includes(text));
  return found && { text: found.english, item: wordItem(found.vocabId, 'recall') };
}

/** Loads what distinguishes the two: the sound of kana, the meaning of words. */
function useClues(pair: Confusion) {
  const { api } = usePlatform();
  const isKana = [pair.asked, pair.taken].every(kanaClue);
  const words = useQuery({ ...apiQuery(api, 'GET /api/VocabQuiz/GetAllVocabs'), enabled: !isKana });
  const clue = (text: string) => (isKana ? kanaClue(text) : wordClue(words.data ?? [], text));
  const clues = [clue(pair.asked), clue(pair.taken)] as const;
  return { clues, isLoading: !isKana && words.isPending };
}

/** Returns a function that records the answers of one drill in the learner's memory. */
function useDrillMemory(round: number, isLoading: boolean) {
  const { memory } = usePlatform();
  const [session] = useState(randomId);
  const elapsed = useQuestionTimer(isLoading ? null : String(round));
  return (item: string, correct: boolean) => {
    const ms = elapsed();
    runAfterPaint(() => memory.record({ item, correct, form: 'choice', ms, session, source: 'pair-drill' }));
  };
}

function DrillResult({ right, onDone }: { readonly right: number } & Pick<PairDrillProps, 'onDone'>) {
  return (
    <section className={css.drill} data-testid="quiz-result" data-percent={Math.floor((100 * right) / ROUNDS)}>
      <h2>
        {right} of {ROUNDS} right
      </h2>
      <p>{right === ROUNDS ? 'You can tell them apart now.' : 'Both stay on your list.'}</p>
      <Button variant="go" onClick={() => onDone(right === ROUNDS)}>
        Done
      </Button>
    </section>
  );
}

/** Six questions with only the two as choices, in random order. */
export function PairDrill({ pair, onDone }: PairDrillProps) {
  const {
    clues: [first, second],
    isLoading,
  } = useClues(pair);
  const [order] = useState(() => Array.from({ length: ROUNDS }, () => (Math.random() < 0.5 ? 0 : 1) as 0 | 1));
  const [answers, setAnswers] = useState<readonly (0 | 1)[]>([]);
  const record = useDrillMemory(answers.length, isLoading);
  const texts = [pair.asked, pair.taken] as const;
  const right = answers.filter((answer, at) => answer === order[at]).length;
  const asked = order[answers.length];
  const last = answers.length - 1;
  if (isLoading) return <p role="status">Loading the words …</p>;
  if (!first || !second || first.text === second.text) {
    return (
      <Notice title="These two cannot be practised." onRetry={() => onDone(false)} retry="Back">
        One of them is no longer in the library.
      </Notice>
    );
  }
  if (asked === undefined) return <DrillResult right={right} onDone={onDone} />;
  const clues = [first, second] as const;
  const choose = (choice: 0 | 1) => {
    setAnswers([...answers, choice]);
    record(clues[asked].item, choice === asked);
  };
  return (
    <section className={css.drill} aria-label="Practise two that you mix up">
      <p className="num" data-testid="quiz-progress">
        {answers.length} / {ROUNDS}
      </p>
      <p className={css.prompt} data-testid="quiz-prompt">
        {clues[asked].text}
      </p>
      <div className={css.choices}>
        {([0, 1] as const).map((choice) => (
          <Button key={choice} size="big" data-testid="quiz-choice" onClick={() => choose(choice)}>
            <Japanese>{texts[choice]}</Japanese>
          </Button>
        ))}
      </div>
      <p role="status">
        {last >= 0 &&
          (answers[last] === order[last]
            ? 'Right.'
            : `No: ${clues[order[last] ?? 0].text} is ${texts[order[last] ?? 0]}.`)}
      </p>
    </section>
  );
}

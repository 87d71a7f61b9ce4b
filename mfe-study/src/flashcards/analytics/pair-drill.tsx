import { apiQuery } from '@shinobi/shared/client';
import { KANA } from '@shinobi/shared/domain/japanese/kana';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Japanese, Notice } from '@shinobi/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Confusion } from '../../common/confusions.js';
import css from './analytics.module.css';

interface PairDrillProps {
  readonly pair: Confusion;
  /** `isLearned` if every answer was right. */
  readonly onDone: (isLearned: boolean) => void;
}

const ROUNDS = 6;

/** Loads what distinguishes the two: the sound of kana, the meaning of words. */
function useClues(pair: Confusion) {
  const { api } = usePlatform();
  const kanaClue = (text: string) => KANA.find((kana) => [kana.hiragana, kana.katakana].includes(text))?.romaji;
  const isKana = kanaClue(pair.asked) !== undefined && kanaClue(pair.taken) !== undefined;
  const words = useQuery({ ...apiQuery(api, 'GET /api/VocabQuiz/GetAllVocabs'), enabled: !isKana });
  const clue = (text: string) =>
    isKana ? kanaClue(text) : words.data?.find(({ kanji, hiragana }) => [kanji, hiragana].includes(text))?.english;
  const clues = [clue(pair.asked), clue(pair.taken)] as const;
  return { clues, isLoading: !isKana && words.isPending };
}

/** Six questions with only the two as choices, in random order. */
export function PairDrill({ pair, onDone }: PairDrillProps) {
  const { clues, isLoading } = useClues(pair);
  const [order] = useState(() => Array.from({ length: ROUNDS }, () => (Math.random() < 0.5 ? 0 : 1) as 0 | 1));
  const [answers, setAnswers] = useState<readonly (0 | 1)[]>([]);
  const texts = [pair.asked, pair.taken] as const;
  const right = answers.filter((answer, at) => answer === order[at]).length;
  const asked = order[answers.length];
  const last = answers.length - 1;
  if (isLoading) return <p role="status">Loading the words …</p>;
  if (clues[0] === undefined || clues[1] === undefined || clues[0] === clues[1]) {
    return (
      <Notice title="These two cannot be practised." onRetry={() => onDone(false)} retry="Back">
        One of them is no longer in the library.
      </Notice>
    );
  }
  if (asked === undefined) {
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
  return (
    <section className={css.drill} aria-label="Practise two that you mix up">
      <p className="num" data-testid="quiz-progress">
        {answers.length} / {ROUNDS}
      </p>
      <p className={css.prompt} data-testid="quiz-prompt">
        {clues[asked]}
      </p>
      <div className={css.choices}>
        {([0, 1] as const).map((choice) => (
          <Button key={choice} size="big" data-testid="quiz-choice" onClick={() => setAnswers([...answers, choice])}>
            <Japanese>{texts[choice]}</Japanese>
          </Button>
        ))}
      </div>
      <p role="status">
        {last >= 0 &&
          (answers[last] === order[last] ? 'Right.' : `No: ${clues[order[last] ?? 0]} is ${texts[order[last] ?? 0]}.`)}
      </p>
    </section>
  );
}

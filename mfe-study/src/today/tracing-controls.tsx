import { Bone, Button } from '@shinobi/shared/ui';
import { useEffect } from 'react';
import { StrokeOrder, StrokeTracing, useStrokes } from '../strokes/index.js';
import css from './controls.module.css';

interface TracingControlsProps {
  readonly character: string;
  readonly isAnswered: boolean;
  /** The character was written; right if no stroke had to be shown. */
  readonly onWritten: (correct: boolean) => void;
  readonly onChooseInstead: () => void;
}

/** Lets the learner write a kanji from memory, then shows its stroke order. */
export function TracingControls({ character, isAnswered, onWritten, onChooseInstead }: TracingControlsProps) {
  const { data: strokes, isError } = useStrokes(character);
  useEffect(() => {
    // Without its strokes, for example offline, the kanji is asked by choices.
    if (isError) onChooseInstead();
  }, [isError, onChooseInstead]);
  if (isAnswered) {
    return (
      <div className={css.tracing}>
        <StrokeOrder character={character} isPractice />
      </div>
    );
  }
  return (
    <div className={css.tracing}>
      {strokes ? (
        <StrokeTracing
          character={character}
          strokes={strokes}
          fromMemory
          onWritten={(missed) => onWritten(missed === 0)}
        />
      ) : (
        <Bone width="12rem" height="12rem" />
      )}
      <div className={css.ways}>
        <Button variant="plain" size="small" onClick={() => onWritten(false)}>
          I don’t know
        </Button>
        <Button variant="plain" size="small" onClick={onChooseInstead}>
          Choose instead
        </Button>
      </div>
    </div>
  );
}

import { randomId } from '@shinobi/shared/client';
import { kanjiItem } from '@shinobi/shared/domain/memory/item-key';
import { usePlatform } from '@shinobi/shared/platform';
import { Bone, Button, Icon } from '@shinobi/shared/ui';
import { useRef, useState } from 'react';
import { runAfterPaint } from '../common/run-after-paint.js';
import { useQuestionTimer } from '../common/use-question-timer.js';
import css from './strokes.module.css';
import { FIELD_SIZE, useStrokes } from './use-strokes.js';
import { StrokeTracing } from './stroke-tracing.js';

interface StrokeOrderProps {
  /** One kana or kanji. */
  readonly character: string;
  /** Tracing is not recorded in the learner's memory, because a session asks the character itself. */
  readonly isPractice?: boolean;
}

const isKanji = (character: string) => /^\p{Script=Han}$/u.test(character);

/**
 * Returns a function that records a finished tracing in the learner's memory: right if no stroke had to be shown. The kana
 * have no item for writing. `tracing` identifies the tracing; null while there is none.
 */
function useTracingMemory(character: string, tracing: string | null) {
  const { memory } = usePlatform();
  // Tracing again on the same page is practice, not another review.
  const session = useRef<string | null>(null);
  const elapsed = useQuestionTimer(tracing);
  return (missed: number) => {
    const [item, ms] = [kanjiItem(character, 'write'), elapsed()];
    if (!isKanji(character)) return;
    session.current ??= randomId();
    const answer = {
      item,
      correct: missed === 0,
      form: 'traced',
      ms,
      session: session.current,
      source: 'trace',
    } as const;
    runAfterPaint(() => memory.record(answer));
  };
}

/** Shows how a character is written, stroke by stroke, and lets the learner trace it. */
export function StrokeOrder({ character, isPractice = false }: StrokeOrderProps) {
  const { data: strokes, isError, refetch } = useStrokes(character);
  const [run, setRun] = useState(0);
  const [tracing, setTracing] = useState(false);
  const recordTracing = useTracingMemory(character, tracing ? String(run) : null);

  if (isError) {
    return (
      <p className={css.failure}>
        The strokes did not load.{' '}
        <Button variant="plain" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  // The buttons show before the strokes have loaded, which prevents layout shifts.
  return (
    <div className={css.order}>
      {!strokes ? (
        <Bone className={css.field} />
      ) : tracing ? (
        <StrokeTracing
          key={run}
          character={character}
          strokes={strokes}
          onWritten={isPractice ? undefined : recordTracing}
        />
      ) : (
        <StrokeDrawing key={run} character={character} strokes={strokes} />
      )}
      <div className={css.actions}>
        <Button variant="plain" size="small" onClick={() => setRun(run + 1)}>
          <Icon name="retry" /> {tracing ? 'Start over' : 'Again'}
        </Button>
        <Button variant="plain" size="small" aria-pressed={tracing} onClick={() => setTracing(!tracing)}>
          {tracing ? 'Watch it' : 'Trace it'}
        </Button>
      </div>
    </div>
  );
}

interface StrokeDrawingProps extends StrokeOrderProps {
  readonly strokes: readonly string[];
}

const StrokeDrawing = ({ character, strokes }: StrokeDrawingProps) => (
  <svg
    className={css.field}
    viewBox={`0 0 ${FIELD_SIZE} ${FIELD_SIZE}`}
    role="img"
    aria-label={`Stroke order of ${character}: ${strokes.length} ${strokes.length === 1 ? 'stroke' : 'strokes'}`}
  >
    {strokes.map((path) => (
      <path key={path} className={css.model} d={path} />
    ))}
    {strokes.map((path, at) => (
      <path key={path} className={css.drawn} d={path} pathLength={1} style={{ animationDelay: `${at * 650}ms` }} />
    ))}
  </svg>
);

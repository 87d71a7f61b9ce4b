import { Bone, Button, Icon } from '@shinobi/shared/ui';
import { useState } from 'react';
import css from './strokes.module.css';
import { FIELD_SIZE, useStrokes } from './use-strokes.js';
import { StrokeTracing } from './stroke-tracing.js';

interface StrokeOrderProps {
  /** One kana or kanji. */
  readonly character: string;
}

/** Shows how a character is written, stroke by stroke, and lets the learner trace it. */
export function StrokeOrder({ character }: StrokeOrderProps) {
  const { data: strokes, isError, refetch } = useStrokes(character);
  const [run, setRun] = useState(0);
  const [tracing, setTracing] = useState(false);

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
  const Field = tracing ? StrokeTracing : StrokeDrawing;
  return (
    <div className={css.order}>
      {strokes ? <Field key={run} character={character} strokes={strokes} /> : <Bone className={css.field} />}
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

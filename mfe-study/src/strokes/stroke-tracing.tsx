import { type PointerEvent, useRef, useState } from 'react';
import css from './strokes.module.css';
import { FIELD_SIZE, type Strokes } from './use-strokes.js';
import { matchesStroke, type Point } from './match-stroke.js';

interface StrokeTracingProps {
  readonly character: string;
  readonly strokes: Strokes;
  /** Whether the strokes to follow are hidden, so that the learner writes from memory. */
  readonly fromMemory?: boolean;
  /** Called once, after the last stroke; `missed` is how many strokes the learner had to be shown. */
  readonly onWritten?: (missed: number) => void;
}

/** After this many misses the next stroke is shown. */
const MISSES_BEFORE_HELP = 2;
const MODEL_POINTS = 24;

function samplePath(path: SVGPathElement): readonly Point[] {
  const length = path.getTotalLength();
  return Array.from({ length: MODEL_POINTS }, (_, at) => path.getPointAtLength((length * at) / (MODEL_POINTS - 1)));
}

function progressText(done: number, all: number, missed: number): string {
  if (done === all) return 'Well written.';
  if (missed === 0) return `Stroke ${done + 1} of ${all}`;
  return `Stroke ${done + 1} of ${all}: once more${missed >= MISSES_BEFORE_HELP ? ', along the line' : ''}`;
}

const toPolyline = (points: readonly Point[]) => points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** A square to write a character in. Each line must match the next stroke. */
export function StrokeTracing({ character, strokes, fromMemory = false, onWritten }: StrokeTracingProps) {
  const field = useRef<SVGSVGElement>(null);
  const next = useRef<SVGPathElement>(null);
  const [done, setDone] = useState(0);
  const [missed, setMissed] = useState(0);
  const [shown, setShown] = useState(0);
  const [line, setLine] = useState<readonly Point[]>([]);

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = field.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: ((clientX - left) / width) * FIELD_SIZE, y: ((clientY - top) / height) * FIELD_SIZE };
  };
  const start = (event: PointerEvent) => {
    if (done === strokes.length) return;
    field.current?.setPointerCapture(event.pointerId);
    setLine([pointOf(event)]);
  };
  const draw = (event: PointerEvent) => {
    if (line.length > 0) setLine([...line, pointOf(event)]);
  };
  const end = () => {
    if (line.length === 0 || !next.current) return;
    const isRight = matchesStroke(line, samplePath(next.current));
    const needsHelp = !isRight && missed + 1 === MISSES_BEFORE_HELP;
    setDone(isRight ? done + 1 : done);
    setMissed(isRight ? 0 : missed + 1);
    setShown(needsHelp ? shown + 1 : shown);
    setLine([]);
    if (isRight && done + 1 === strokes.length) onWritten?.(shown);
  };

  return (
    <>
      <svg
        ref={field}
        className={css.field}
        data-tracing
        data-hidden={fromMemory || undefined}
        viewBox={`0 0 ${FIELD_SIZE} ${FIELD_SIZE}`}
        role="img"
        aria-label={fromMemory ? 'Write here' : `Trace ${character} here`}
        onPointerDown={start}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={() => setLine([])}
      >
        {strokes.map((path, at) => (
          <path
            key={path}
            ref={at === done ? next : undefined}
            className={at < done ? css.ink : css.model}
            data-next={at === done && missed >= MISSES_BEFORE_HELP ? '' : undefined}
            d={path}
          />
        ))}
        <polyline className={css.line} points={toPolyline(line)} />
      </svg>
      <output className={css.progress}>{progressText(done, strokes.length, missed)}</output>
    </>
  );
}

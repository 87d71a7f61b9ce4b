import { useRef, useState, type PointerEvent } from 'react';
import css from './strokes.module.css';
import { FIELD, type Strokes } from './use-strokes.js';
import { followsStroke, type Point } from './match-stroke.js';

interface TracingProps {
  readonly character: string;
  readonly strokes: Strokes;
}

/** After so many lines that miss the stroke, it is shown. */
const SHOW_AFTER = 2;
const MODEL_POINTS = 24;

function modelOf(path: SVGPathElement): readonly Point[] {
  const length = path.getTotalLength();
  return Array.from({ length: MODEL_POINTS }, (_, at) => path.getPointAtLength((length * at) / (MODEL_POINTS - 1)));
}

function told(done: number, all: number, missed: number): string {
  if (done === all) return 'Well written.';
  if (missed === 0) return `Stroke ${done + 1} of ${all}`;
  return `Stroke ${done + 1} of ${all}: once more${missed >= SHOW_AFTER ? ', along the line' : ''}`;
}

const asLine = (points: readonly Point[]) => points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** A field to write a character on: each line must follow the next stroke. */
export function Tracing({ character, strokes }: TracingProps) {
  const field = useRef<SVGSVGElement>(null);
  const next = useRef<SVGPathElement>(null);
  const [done, setDone] = useState(0);
  const [missed, setMissed] = useState(0);
  const [line, setLine] = useState<readonly Point[]>([]);

  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = field.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: ((clientX - left) / width) * FIELD, y: ((clientY - top) / height) * FIELD };
  };
  const start = (event: PointerEvent) => {
    if (done === strokes.length) return;
    field.current?.setPointerCapture(event.pointerId);
    setLine([placeOf(event)]);
  };
  const draw = (event: PointerEvent) => {
    if (line.length > 0) setLine([...line, placeOf(event)]);
  };
  const end = () => {
    if (line.length === 0 || !next.current) return;
    const isRight = followsStroke(line, modelOf(next.current));
    setDone(isRight ? done + 1 : done);
    setMissed(isRight ? 0 : missed + 1);
    setLine([]);
  };

  return (
    <>
      <svg
        ref={field}
        className={css.field}
        data-tracing
        viewBox={`0 0 ${FIELD} ${FIELD}`}
        role="img"
        aria-label={`Trace ${character} here`}
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
            data-next={at === done && missed >= SHOW_AFTER ? '' : undefined}
            d={path}
          />
        ))}
        <polyline className={css.line} points={asLine(line)} />
      </svg>
      <output className={css.told}>{told(done, strokes.length, missed)}</output>
    </>
  );
}

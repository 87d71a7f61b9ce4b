/** A place on the field of strokes. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const SAMPLES = 16;
/** Of the 109 of the field: how far a stroke's ends, and all of it on average, may be from the model. */
const ENDS = 24;
const AVERAGE = 13;

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** So many points at equal distances along a line, its ends among them. */
export function evenly(points: readonly Point[], count = SAMPLES): readonly Point[] {
  const [first] = points;
  if (!first) return [];
  const lengths = points.reduce<number[]>((all, point, at) => {
    const before = points[at - 1];
    return [...all, (all.at(-1) ?? 0) + (before ? apart(before, point) : 0)];
  }, []);
  const whole = lengths.at(-1) ?? 0;
  return Array.from({ length: count }, (_, step) => pointAt(points, lengths, (whole * step) / (count - 1)));
}

function pointAt(points: readonly Point[], lengths: readonly number[], length: number): Point {
  const at = Math.max(
    1,
    lengths.findIndex((reached) => reached >= length),
  );
  const [from, to] = [points[at - 1], points[at] ?? points[at - 1]];
  const [start = 0, end = 0] = [lengths[at - 1], lengths[at]];
  if (!from || !to) return points[0] ?? { x: 0, y: 0 };
  const share = end > start ? Math.min(1, (length - start) / (end - start)) : 0;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Whether a drawn line follows the model of a stroke: in its place, in its shape and in its direction. */
export function followsStroke(drawn: readonly Point[], model: readonly Point[]): boolean {
  if (drawn.length < 2 || model.length < 2) return false;
  const [mine, theirs] = [evenly(drawn), evenly(model)];
  const gaps = theirs.map((point, at) => apart(point, mine[at] ?? point));
  const average = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  return (gaps[0] ?? 0) <= ENDS && (gaps.at(-1) ?? 0) <= ENDS && average <= AVERAGE;
}

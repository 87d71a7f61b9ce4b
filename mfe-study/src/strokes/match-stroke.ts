/** A position in the square of strokes. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const SAMPLES = 16;
/** The allowed distance from the model, for the ends of a stroke and on average, in units of the square. */
const END_TOLERANCE = 24;
const AVERAGE_TOLERANCE = 13;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Returns `count` points at equal distances along a line, including its ends. */
export function resample(points: readonly Point[], count = SAMPLES): readonly Point[] {
  const [first] = points;
  if (!first) return [];
  const lengths = points.reduce<number[]>((all, point, at) => {
    const before = points[at - 1];
    return [...all, (all.at(-1) ?? 0) + (before ? distance(before, point) : 0)];
  }, []);
  const whole = lengths.at(-1) ?? 0;
  return Array.from({ length: count }, (_, step) => pointAtLength(points, lengths, (whole * step) / (count - 1)));
}

function pointAtLength(points: readonly Point[], lengths: readonly number[], length: number): Point {
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

/** Whether a drawn line matches the model of a stroke in position, shape and direction. */
export function matchesStroke(drawn: readonly Point[], model: readonly Point[]): boolean {
  if (drawn.length < 2 || model.length < 2) return false;
  const [drawnPoints, modelPoints] = [resample(drawn), resample(model)];
  const gaps = modelPoints.map((point, at) => distance(point, drawnPoints[at] ?? point));
  const average = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  return (gaps[0] ?? 0) <= END_TOLERANCE && (gaps.at(-1) ?? 0) <= END_TOLERANCE && average <= AVERAGE_TOLERANCE;
}

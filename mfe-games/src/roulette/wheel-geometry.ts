/** How far the wheel turns before it stops, besides what brings the word to the top. */
const FULL_TURNS = 4;

/** The middle of a sector, in degrees clockwise from the top of a wheel that has not turned. */
export const angleOf = (index: number, sectors: number): number => (index * 360) / sectors;

/** The turn, in degrees clockwise, after which the sector `index` is at the top; never backwards from `from`. */
export function turnTo(index: number, sectors: number, from: number): number {
  const rest = (((-angleOf(index, sectors) - from) % 360) + 360) % 360;
  return from + FULL_TURNS * 360 + rest;
}

const round = (n: number) => Math.round(n * 100) / 100;

/** The outline of the sector at the top of a wheel around 0,0, as an SVG path. */
export function sectorPath(sectors: number, radius: number): string {
  const half = Math.PI / sectors;
  const [x, y] = [round(radius * Math.sin(half)), round(-radius * Math.cos(half))];
  return `M0 0L${-x} ${y}A${radius} ${radius} 0 0 1 ${x} ${y}Z`;
}

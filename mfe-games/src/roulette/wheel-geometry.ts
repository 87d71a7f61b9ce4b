/** Full turns before the wheel stops at its word. */
const FULL_TURNS = 4;

/** Returns the center of a sector, in degrees clockwise from the top of an unturned wheel. */
export const angleOf = (index: number, sectors: number): number => (index * 360) / sectors;

/** Returns the turn in degrees clockwise, beyond `from`, that brings the sector `index` to the top. */
export function turnTo(index: number, sectors: number, from: number): number {
  const rest = (((-angleOf(index, sectors) - from) % 360) + 360) % 360;
  return from + FULL_TURNS * 360 + rest;
}

const round = (n: number) => Math.round(n * 100) / 100;

/** Returns the SVG path of the sector at the top of a wheel around 0,0. */
export function sectorPath(sectors: number, radius: number): string {
  const half = Math.PI / sectors;
  const [x, y] = [round(radius * Math.sin(half)), round(-radius * Math.cos(half))];
  return `M0 0L${-x} ${y}A${radius} ${radius} 0 0 1 ${x} ${y}Z`;
}

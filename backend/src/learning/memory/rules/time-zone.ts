/** How Intl names an offset: "GMT", "GMT+09:30" or "GMT-04:00", with seconds for some historical ones. */
const OFFSET = /^GMT(?:([+-])(\d\d):(\d\d))?/;

/** Returns how many minutes the clocks of an IANA time zone are ahead of UTC at an instant in milliseconds; null if it is unknown here. */
export function offsetOfZone(timeZone: string, instant: number): number | null {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = 0, minutes = 0] = OFFSET.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  } catch {
    return null;
  }
}

/**
 * Returns by how many hours the clocks were put forward. Half an hour, as on Lord Howe Island, counts as none: a reminder has a
 * full hour, and would otherwise move on with each change.
 */
export const hoursPutForward = (offsetBefore: number, offset: number): number =>
  Math.trunc((offset - offsetBefore) / 60);

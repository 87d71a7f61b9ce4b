const DIGITS = '〇一二三四五六七八九';
const UNITS = [
  [1000, '千'],
  [100, '百'],
  [10, '十'],
] as const;

/** 1 to 9999. */
function writeSmall(value: number): string {
  const units = UNITS.map(([size, unit]) => {
    const digit = Math.floor(value / size) % 10;
    return digit === 0 ? '' : `${digit === 1 ? '' : DIGITS[digit]}${unit}`;
  });
  return units.join('') + (value % 10 === 0 ? '' : DIGITS[value % 10]);
}

/** Writes a whole number below 10⁸ in kanji: 二十一, 三百, 一万. */
export function writeNumber(value: number): string {
  if (value === 0) return '〇';
  const myriads = Math.floor(value / 10_000);
  return (myriads === 0 ? '' : `${writeSmall(myriads)}万`) + writeSmall(value % 10_000);
}

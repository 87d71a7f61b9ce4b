import { expect, it } from '@jest/globals';
import { Progress } from './progress.js';

it('Progress is printed every five seconds, with a percentage where the total is known', () => {
  const lines: string[] = [];
  let now = 0;
  const progress = new Progress(
    (line) => lines.push(line),
    () => now,
  );
  progress.begin('Copying', 20_000_000);
  progress.add(1_000_000);
  now = 5000;
  progress.add(4_000_000);
  progress.add(1_000_000);
  progress.begin('Writing');
  now = 10_000;
  progress.add(12_300_000);
  expect(lines).toEqual(['Copying …', 'Copying: 5.0 of 20 MB, 25 %', 'Writing …', 'Writing: 12 MB']);
});

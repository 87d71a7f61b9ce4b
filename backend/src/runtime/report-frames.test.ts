import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { BACKEND_FOLDER } from './backend-folder.js';
import { scrubFrame } from './report-frames.js';

const frame = (file: string) => ({
  filename: path.join(BACKEND_FOLDER, file),
  lineno: 7,
  in_app: true,
  vars: { a: 1 },
});

describe('A frame of a reported stack', () => {
  it.each([
    ['src/people/feed/feed.service.ts', 'of our sources', true],
    ['dist/bundle/packages.js', 'of packages in the bundle', false],
  ])('%s, %s, is of the app: %s', (file, _, isOfApp) => {
    expect(scrubFrame(frame(file))).toEqual({ filename: `backend/${file}`, lineno: 7, in_app: isOfApp });
  });

  it('of Node stays outside of the app', () => {
    expect(scrubFrame({ filename: 'node:internal/process', in_app: false })).toEqual({
      filename: 'node:internal/process',
      in_app: false,
    });
  });
});

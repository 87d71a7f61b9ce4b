import { describe, expect, it } from '@jest/globals';
import { UPLOAD_MAX_BYTES } from '@shinobi/shared/domain/limits/uploads';
import { pictureTrouble } from './picture-file.js';

describe('A file that is chosen as a picture', () => {
  it.each([
    ['image/jpeg', UPLOAD_MAX_BYTES, null],
    ['image/jpeg', UPLOAD_MAX_BYTES + 1, 'This picture has 8.0 MB, and 8 MB is the most. Please choose a smaller one.'],
    ['image/avif', 1, null],
    ['image/png', 20_000_000, 'This picture has 19.1 MB, and 8 MB is the most. Please choose a smaller one.'],
    ['image/svg+xml', 500, 'SVG drawings cannot be sent. Please choose a JPEG, PNG, WebP, GIF or AVIF file.'],
    [
      'application/pdf',
      500,
      'This file is not a picture that can be sent. Please choose a JPEG, PNG, WebP, GIF or AVIF file.',
    ],
    ['', 500, 'This file is not a picture that can be sent. Please choose a JPEG, PNG, WebP, GIF or AVIF file.'],
    ['image/png', 0, 'This file is empty.'],
  ])('of type "%s" and %s bytes is answered with %p', (type, size, expected) => {
    expect(pictureTrouble({ type, size })).toBe(expected);
  });
});

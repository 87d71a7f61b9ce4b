import { describe, expect, it } from '@jest/globals';
import { UPLOAD_MAX_BYTES } from '@shinobi/shared/domain/limits/uploads';
import { imageFileProblem } from './image-file.js';

describe('imageFileProblem', () => {
  it.each([
    ['image/jpeg', UPLOAD_MAX_BYTES, null],
    ['image/jpeg', UPLOAD_MAX_BYTES + 1, 'This picture has 8.1 MB. The limit is 8 MB.'],
    ['image/avif', 1, null],
    ['image/png', 20_000_000, 'This picture has 19.1 MB. The limit is 8 MB.'],
    ['image/svg+xml', 500, 'SVG files are not supported. Choose a JPEG, PNG, WebP, GIF or AVIF file.'],
    ['application/pdf', 500, 'This file is not a supported picture. Choose a JPEG, PNG, WebP, GIF or AVIF file.'],
    ['', 500, 'This file is not a supported picture. Choose a JPEG, PNG, WebP, GIF or AVIF file.'],
    ['image/png', 0, 'This file is empty.'],
  ])('for type "%s" and %s bytes returns %p', (type, size, expected) => {
    expect(imageFileProblem({ type, size })).toBe(expected);
  });
});

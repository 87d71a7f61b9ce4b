import { pictureSizeProblem } from '@shinobi/shared/domain/limits/uploads';

const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
export const IMAGE_TYPES = ACCEPTED_TYPES.join(',');

const CHOOSE = 'Choose a JPEG, PNG, WebP, GIF or AVIF file.';

/** Returns why a file cannot be used as a picture, or null. The server checks the number of pixels. */
export function imageFileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (type === 'image/svg+xml') return `SVG files are not supported. ${CHOOSE}`;
  if (!ACCEPTED_TYPES.includes(type)) return `This file is not a supported picture. ${CHOOSE}`;
  return size === 0 ? 'This file is empty.' : pictureSizeProblem(size);
}

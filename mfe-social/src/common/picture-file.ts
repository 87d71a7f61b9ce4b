import { UPLOAD_MAX_BYTES, UPLOAD_MAX_MB } from '@shinobi/shared/domain/limits/uploads';

const TAKEN = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
export const PICTURE_TYPES = TAKEN.join(',');

const CHOOSE = 'Please choose a JPEG, PNG, WebP, GIF or AVIF file.';

/** Why a file cannot be sent as a picture; null when it may. How many pixels it has, the server finds out. */
export function pictureTrouble({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (type === 'image/svg+xml') return `SVG drawings cannot be sent. ${CHOOSE}`;
  if (!TAKEN.includes(type)) return `This file is not a picture that can be sent. ${CHOOSE}`;
  if (size > UPLOAD_MAX_BYTES)
    return `This picture has ${((size / UPLOAD_MAX_BYTES) * UPLOAD_MAX_MB).toFixed(1)} MB, and ${UPLOAD_MAX_MB} MB is the most. Please choose a smaller one.`;
  return size === 0 ? 'This file is empty.' : null;
}

import sharp from 'sharp';

/** Creates a picture of one colour. */
export const aPicture = (
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff' = 'jpeg',
  { width = 800, height = 600 } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#1d5c83' } })
    .toFormat(format)
    .toBuffer();

/** Creates a form like those that pages send. */
export function formWith(
  fields: Readonly<Record<string, string | number>>,
  file?: Uint8Array,
  name = 'file',
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  if (file) form.append(name, new Blob([new Uint8Array(file)]), 'photo.jpg');
  return form;
}

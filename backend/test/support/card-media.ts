/** Creates a WAV file of silence that differs from others by a text in it. */
export function aSound(text: string, bytes = 200): Buffer {
  const head = Buffer.from(
    'RIFF\0\0\0\0WAVEfmt \u0010\0\0\0\u0001\0\u0001\0@\u001F\0\0@\u001F\0\0\u0001\0\u0008\0data',
    'latin1',
  );
  head.writeUInt32LE(head.length - 8 + 4 + bytes, 4);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bytes);
  const content = Buffer.alloc(bytes, 0x80);
  content.write(text);
  return Buffer.concat([head, size, content]);
}

/** Creates the form in which pages send sounds and pictures. */
export function mediaForm(...files: Buffer[]): FormData {
  const form = new FormData();
  form.append('sizes', files.map(({ length }) => length).join(','));
  form.append('file', new Blob([new Uint8Array(Buffer.concat(files))]), 'media');
  return form;
}

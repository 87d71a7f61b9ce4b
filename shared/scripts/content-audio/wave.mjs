/** @typedef {{ rate: number, samples: Int16Array }} Wave one channel */

/**
 * A WAV file of one channel with 16 bits a sample.
 * @param {Buffer} bytes
 * @returns {Wave}
 * @throws where it is something else
 */
export function readWave(bytes) {
  const chunks = new Map();
  for (let at = 12; at + 8 <= bytes.length; at += 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) % 2))
    chunks.set(bytes.toString('latin1', at, at + 4), bytes.subarray(at + 8, at + 8 + bytes.readUInt32LE(at + 4)));
  const [format, data] = [chunks.get('fmt '), chunks.get('data')];
  if (!format || !data || format.readUInt16LE(2) !== 1 || format.readUInt16LE(14) !== 16)
    throw new Error('Not a WAV file of one channel with 16 bits a sample.');
  return { rate: format.readUInt32LE(4), samples: new Int16Array(Uint8Array.from(data).buffer, 0, data.length >> 1) };
}

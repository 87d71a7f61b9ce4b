import { describe, expect, it } from '@jest/globals';
import { readWave } from './wave.mjs';

function chunk(name: string, body: Buffer) {
  const head = Buffer.alloc(8, name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function format({ channels = 1, bits = 16 } = {}) {
  const body = Buffer.alloc(16);
  body.writeUInt16LE(1, 0);
  body.writeUInt16LE(channels, 2);
  body.writeUInt32LE(48_000, 4);
  body.writeUInt16LE(bits, 14);
  return chunk('fmt ', body);
}

const file = (...chunks: Buffer[]) => Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'), ...chunks]);
const data = chunk('data', Buffer.from(Int16Array.of(1, -2, 32_767).buffer));

describe('a WAV file', () => {
  it('is its samples and how many there are a second', () => {
    const { rate, samples } = readWave(file(format(), data));
    expect({ rate, samples: [...samples] }).toEqual({ rate: 48_000, samples: [1, -2, 32_767] });
  });

  it('may have other chunks first, of odd length too', () => {
    const other = Buffer.concat([chunk('LIST', Buffer.from('abc')), Buffer.alloc(1)]);
    expect([...readWave(file(other, format(), data)).samples]).toEqual([1, -2, 32_767]);
  });

  it.each([
    ['of two channels', file(format({ channels: 2 }), data)],
    ['with 24 bits a sample', file(format({ bits: 24 }), data)],
    ['without samples', file(format())],
    ['that is none', Buffer.from('not a sound at all')],
  ])('%s is refused', (_what, bytes) => {
    expect(() => readWave(bytes)).toThrow('Not a WAV file');
  });
});

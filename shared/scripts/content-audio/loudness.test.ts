import { describe, expect, it } from '@jest/globals';
import { activeLevel, CEILING, gainFor, levelled, peakOf, TARGET } from './loudness.mjs';

const RATE = 48_000;

interface Tone {
  readonly seconds: number;
  /** Of full scale. */
  readonly amplitude: number;
}

/** Tones one after another; amplitude 0 is silence. */
function waveOf(...tones: readonly Tone[]) {
  const samples = tones.flatMap(({ seconds, amplitude }) =>
    Array.from({ length: seconds * RATE }, (_, at) =>
      Math.round(amplitude * 32_767 * Math.sin((at * 2 * Math.PI) / 96)),
    ),
  );
  return { rate: RATE, samples: Int16Array.from(samples) };
}
const silence = { seconds: 0.4, amplitude: 0 };
const SPEECH = { from: 0.4, to: 0.8 };

describe('the level of a sound', () => {
  it('is the mean power of its active parts: silence around and within does not count', () => {
    const tone = { seconds: 0.4, amplitude: 0.2 };
    expect(activeLevel(waveOf(tone))).toBeCloseTo(0.2 / Math.SQRT2, 3);
    expect(activeLevel(waveOf(silence, tone, silence, tone))).toBeCloseTo(0.2 / Math.SQRT2, 3);
  });

  it('is not lowered by a whisper at the end', () => {
    const level = activeLevel(waveOf({ seconds: 0.4, amplitude: 0.2 }, { seconds: 0.4, amplitude: 0.01 }));
    expect(level).toBeCloseTo(0.2 / Math.SQRT2, 3);
  });
});

describe('a clip', () => {
  it.each([0.02, 0.1, 0.9])('of a voice of amplitude %d is as loud as every other', (amplitude) => {
    const clip = levelled(waveOf(silence, { seconds: 0.4, amplitude }, silence), SPEECH);
    expect(20 * Math.log10(activeLevel(clip))).toBeCloseTo(20 * Math.log10(TARGET), 1);
  });

  it('whose peaks would be cut off is quieter instead', () => {
    const click = waveOf(silence, { seconds: 0.4, amplitude: 0.01 }, silence);
    click.samples[0.5 * RATE] = 20_000;
    expect(gainFor(click)).toBeLessThan(TARGET / activeLevel(click));
    expect(peakOf(levelled(click, SPEECH))).toBeCloseTo(CEILING, 3);
  });

  it('has 60 ms of silence before the speech and 120 ms after it', () => {
    const { samples } = levelled(waveOf(silence, { seconds: 0.4, amplitude: 0.2 }, silence), SPEECH);
    expect(samples.length / RATE).toBeCloseTo(0.06 + 0.4 + 0.12, 4);
    expect(samples.subarray(0, 0.06 * RATE).every((sample) => sample === 0)).toBe(true);
    expect(samples.subarray(0.46 * RATE + 1).every((sample) => sample === 0)).toBe(true);
  });

  it('fades at its ends where the sound does not begin and end in silence', () => {
    const { samples } = levelled(waveOf({ seconds: 0.5, amplitude: 0.2 }), { from: 0, to: 0.5 });
    const loudest = (part: Int16Array) => part.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
    expect(loudest(samples.subarray(0, 96))).toBeLessThan(loudest(samples) / 4);
    expect(loudest(samples.subarray(-96))).toBeLessThan(loudest(samples) / 4);
  });

  it('without sound is a fault', () => {
    expect(() => levelled(waveOf(silence), { from: 0, to: 0.4 })).toThrow('There is no speech');
  });
});

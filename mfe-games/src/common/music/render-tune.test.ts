import { describe, expect, it } from '@jest/globals';
import { renderTune } from './render-tune.js';
import { TUNES } from './tunes.js';

const RATE = 11_025;
const ALL = Object.entries(TUNES);

const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

describe('A tune', () => {
  it.each(ALL)('has lines of equal length, in whole bars: %s', (_, { koto, flute, bass, drum }) => {
    expect(koto).toMatch(/^(?:[a-o.-]{8})+$/);
    expect([flute.length, bass.length, drum.length]).toEqual([koto.length, koto.length, koto.length]);
  });

  it.each(ALL)('uses five notes, none of them a semitone from the fifth above: %s', (_, { scale }) =>
    expect([
      [0, 2, 5, 7, 9],
      [0, 1, 5, 7, 8],
    ]).toContainEqual(scale),
  );

  it.each(ALL)(
    'lasts 20 to 50 seconds, is even in loudness, and neither clips nor clicks where it repeats: %s',
    (_, tune) => {
      const samples = renderTune(tune, RATE);
      const seconds = samples.length / RATE;
      expect(seconds).toBeGreaterThan(20);
      expect(seconds).toBeLessThan(50);
      const loudest = samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
      expect(loudest).toBeLessThan(0.7);
      expect(rms(samples)).toBeGreaterThan(0.1);
      const quarters = [0, 1, 2, 3].map((at) =>
        rms(samples.slice((at * samples.length) / 4, ((at + 1) * samples.length) / 4)),
      );
      expect(Math.max(...quarters) / Math.min(...quarters)).toBeLessThan(1.6);
      // The step from the last sample to the first is one as between any others.
      const step = (at: number) => Math.abs(samples[at % samples.length]! - samples[at - 1]!);
      const usual = Array.from({ length: 2000 }, (__, at) => step(at + 1)).reduce(
        (max, each) => Math.max(max, each),
        0,
      );
      expect(step(samples.length)).toBeLessThanOrEqual(usual);
    },
  );

  it('is as loud as the others', () => {
    const levels = ALL.map(([, tune]) => rms(renderTune(tune, RATE)));
    expect(Math.max(...levels) / Math.min(...levels)).toBeLessThan(1.2);
  });

  it.each([
    ['a', 0],
    ['f', 12],
    ['n', 31],
  ])('is in tune: the note %s', (note, semitones) => {
    const rest = '-'.repeat(12);
    const tune = { ...TUNES.summer, koto: note.padEnd(12, '.'), flute: rest, bass: rest, drum: rest };
    const samples = renderTune(tune, RATE);
    const loudnessOf = (frequency: number) => {
      let [real, imaginary] = [0, 0];
      for (let at = 1000; at < 12_000; at += 1) {
        const turn = (2 * Math.PI * frequency * at) / RATE;
        real += samples[at]! * Math.cos(turn);
        imaginary += samples[at]! * Math.sin(turn);
      }
      return real * real + imaginary * imaginary;
    };
    const wanted = tune.root * 2 ** (semitones / 12);
    // Half a percent is a twelfth of a semitone.
    expect(loudnessOf(wanted)).toBeGreaterThan(loudnessOf(wanted * 1.005));
    expect(loudnessOf(wanted)).toBeGreaterThan(loudnessOf(wanted * 0.995));
  });
});

import { type Random, seededRandom } from '@shinobi/shared/domain/platform/random';
import type { Tune } from './tunes.js';

/** Adds a sound to a loop from a sample on. What sounds beyond its end continues at its start, so that it loops without a gap. */
type Mix = (from: number, length: number, sampleAt: (index: number) => number) => void;

/** Plays one note of an instrument. `length` and `from` are in samples, `frequency` in hertz. */
interface Note {
  readonly from: number;
  readonly length: number;
  readonly frequency: number;
}

interface Studio {
  readonly rate: number;
  readonly random: Random;
  readonly mix: Mix;
}

const TURN = 2 * Math.PI;
const at = (samples: Float32Array, index: number): number => samples[index] ?? 0;
const noiseOf = (random: Random) => random() * 2 - 1;

/** A plucked string: noise that a delay line turns into a tone (Karplus and Strong). */
function pluck({ rate, random, mix }: Studio, { from, frequency }: Note, volume: number, seconds: number): void {
  // The mean of two neighbours makes the string half a sample shorter. An all-pass filter adds what is missing to its pitch.
  const exact = rate / frequency + 0.5;
  const period = Math.max(2, Math.floor(exact - 0.1));
  const missing = exact - period;
  const coefficient = (1 - missing) / (1 + missing);
  let [lastIn, lastOut] = [0, 0];
  const string = Float32Array.from({ length: period }, () => noiseOf(random));
  // A softer pluck has fewer high tones.
  for (let index = 1; index < period; index += 1) string[index] = (at(string, index) + at(string, index - 1)) / 2;
  // A constant would never fade, and could be heard where notes begin.
  const constant = string.reduce((sum, value) => sum + value, 0) / period;
  for (let index = 0; index < period; index += 1) string[index] = at(string, index) - constant;
  const samples = Math.round(rate * seconds);
  mix(from, samples, (index) => {
    const place = index % period;
    const now = at(string, place);
    const mean = 0.498 * (now + at(string, (place + 1) % period));
    lastOut = coefficient * (mean - lastOut) + lastIn;
    lastIn = mean;
    string[place] = lastOut;
    return now * volume * Math.min(1, index / (rate * 0.003), (samples - index) / (rate * 0.1));
  });
}

/** A bamboo flute: a soft tone with breath and a slow vibrato. */
function blow({ rate, random, mix }: Studio, { from, length, frequency }: Note, volume: number): void {
  const release = Math.round(rate * 0.25);
  let phase = 0;
  let breath = 0;
  mix(from, length + release, (index) => {
    const seconds = index / rate;
    phase += (frequency * (1 + 0.006 * Math.sin(TURN * 5 * seconds) * Math.min(1, seconds))) / rate;
    breath += 0.15 * (noiseOf(random) - breath);
    const envelope = Math.min(1, seconds / 0.12) * Math.min(1, (length + release - index) / release);
    const tone = Math.sin(TURN * phase) + 0.25 * Math.sin(2 * TURN * phase) + 0.08 * Math.sin(3 * TURN * phase);
    return volume * envelope * (tone + 0.35 * breath);
  });
}

/** A drum: a tone that falls, and a short noise. The rim is only a click. */
function beat({ rate, random, mix }: Studio, from: number, isRim: boolean): void {
  const seconds = isRim ? 0.08 : 0.45;
  let phase = 0;
  mix(from, Math.round(rate * seconds), (index) => {
    const time = index / rate;
    phase += (isRim ? 900 : 62 + 70 * Math.exp(-time * 28)) / rate;
    const attack = Math.min(1, time / 0.004);
    const noise = noiseOf(random) * Math.exp(-time * (isRim ? 90 : 60)) * 0.4;
    const fade = 1 - time / seconds;
    return attack * fade * (Math.sin(TURN * phase) * Math.exp(-time * (isRim ? 60 : 9)) + noise) * (isRim ? 0.1 : 0.34);
  });
}

const NOTES = 'abcdefghijklmno';

/** Returns the notes of a line, with their steps and lengths in steps. */
function notesOf(line: string): readonly { readonly step: number; readonly steps: number; readonly note: number }[] {
  return [...line.matchAll(/([a-o])(\.*)/g)].map(({ index, 1: sign = 'a', 2: held = '' }) => ({
    step: index,
    steps: 1 + held.length,
    note: NOTES.indexOf(sign),
  }));
}

const frequencyOf = ({ root, scale }: Tune, note: number) => {
  const semitones = 12 * Math.floor(note / scale.length) + (scale[note % scale.length] ?? 0);
  return root * 2 ** (semitones / 12);
};

/** The loudness of all tunes (root mean square), and the loudest sample. Voices and effects have room above them. */
const LOUDNESS = 0.13;
const PEAK = 0.7;

/** Brings a tune to the common loudness. Its loudest beats are limited without a sharp edge. */
function level(samples: Float32Array): void {
  const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  const gain = LOUDNESS / Math.max(loudness, Number.EPSILON) / PEAK;
  for (let index = 0; index < samples.length; index += 1) samples[index] = PEAK * Math.tanh(at(samples, index) * gain);
}

/**
 * Renders one pass of a tune note by note, which can be repeated without a gap. The same tune always gives the same samples.
 * It takes up to half a second on a phone, so the caller decides when to continue.
 */
export function* renderNotes(tune: Tune, rate: number): Generator<void, Float32Array<ArrayBuffer>> {
  const stepLength = Math.round(tune.step * rate);
  const samples = new Float32Array(tune.koto.length * stepLength);
  const mix: Mix = (from, length, sampleAt) => {
    for (let index = 0; index < length; index += 1) {
      const place = (from + index) % samples.length;
      samples[place] = at(samples, place) + sampleAt(index);
    }
  };
  const studio: Studio = { rate, random: seededRandom(11), mix };
  const players: readonly (readonly [line: string, play: (note: Note) => void])[] = [
    [tune.koto, (note) => pluck(studio, note, 0.42, 1.6)],
    [tune.bass, (note) => pluck(studio, { ...note, frequency: note.frequency / 2 }, 0.5, 1.8)],
    [tune.flute, (note) => blow(studio, note, 0.085)],
  ];
  for (const [line, play] of players)
    for (const { step, steps, note } of notesOf(line)) {
      play({ from: step * stepLength, length: steps * stepLength, frequency: frequencyOf(tune, note) });
      yield;
    }
  for (const { index, 0: sign } of tune.drum.matchAll(/[xo]/g)) {
    beat(studio, index * stepLength, sign === 'o');
    yield;
  }
  level(samples);
  return samples;
}

/** Renders a tune at once. */
export function renderTune(tune: Tune, rate: number): Float32Array<ArrayBuffer> {
  const notes = renderNotes(tune, rate);
  for (;;) {
    const { done, value } = notes.next();
    if (done) return value;
  }
}

/*
 * Equal loudness: a gain that gives the voice the same mean power in every clip. Only active parts count, so that a
 * whispered です at the end does not make the rest of a sentence louder than others.
 */

const FULL = 32_768;
const fromDecibel = (decibel) => 10 ** (decibel / 20);

/** Mean power of the active parts, against full scale. */
export const TARGET = fromDecibel(-20);
/** The limit of all samples, because the encoder may overshoot a little. */
export const CEILING = fromDecibel(-2);

/** Seconds. */
const FRAME = 0.02;
/** Of the loudest frame's power: 20 decibel below. */
const ACTIVE = 0.01;

const QUIET_BEFORE = 0.06;
const QUIET_AFTER = 0.12;
const FADE = 0.01;

/** @typedef {import('./wave.mjs').Wave} Wave */

/** The mean power of stretches of equal length, against full scale. */
function framePowers({ rate, samples }) {
  const length = Math.round(FRAME * rate);
  return Array.from({ length: Math.floor(samples.length / length) }, (_, frame) =>
    samples.subarray(frame * length, (frame + 1) * length).reduce((sum, s) => sum + (s / FULL) ** 2 / length, 0),
  );
}

/**
 * The level of the active parts of a sound, against full scale.
 * @param {Wave} wave
 */
export function activeLevel(wave) {
  const powers = framePowers(wave);
  const loudest = Math.max(0, ...powers);
  const active = powers.filter((power) => power >= loudest * ACTIVE);
  return Math.sqrt(active.reduce((sum, power) => sum + power, 0) / Math.max(1, active.length));
}

/** The highest sample, against full scale. */
export const peakOf = ({ samples }) => samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0) / FULL;

/**
 * The factor that brings the active parts to `TARGET`, or less if a peak would exceed `CEILING`.
 * @param {Wave} wave
 * @throws where there is no sound
 */
export function gainFor(wave) {
  const level = activeLevel(wave);
  if (!level) throw new Error('There is no speech in the sound.');
  return Math.min(TARGET / level, CEILING / peakOf(wave));
}

/**
 * The clip: loud enough, a short silence around the speech, its ends faded so that they do not click.
 * @param {Wave} wave
 * @param {import('./trace.mjs').Span} speech
 * @returns {Wave}
 */
export function levelled({ rate, samples }, { from, to }) {
  const begin = Math.max(0, Math.round((from - QUIET_BEFORE) * rate));
  const cut = samples.subarray(begin, Math.round((to + QUIET_AFTER) * rate));
  const gain = gainFor({ rate, samples: cut });
  const fade = FADE * rate;
  const shape = (at) => gain * Math.min(1, (at + 1) / fade, (cut.length - at) / fade);
  return { rate, samples: cut.map((sample, at) => Math.round(sample * shape(at))) };
}

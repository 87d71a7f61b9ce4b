export { type Random, seededRandom, shuffled } from '@shinobi/shared/domain/platform/random';

/** Returns a random seed for a new session. */
export const newSeed = (): number => Math.floor(Math.random() * 2 ** 31);

export { type Random, seeded, shuffled } from '@shinobi/shared/domain/platform/random';

/** A seed for a session that nobody has played yet. */
export const newSeed = (): number => Math.floor(Math.random() * 2 ** 31);

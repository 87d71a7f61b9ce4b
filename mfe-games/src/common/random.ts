export { type Random, seeded, shuffled } from '@shinobi/shared/domain/platform/random';

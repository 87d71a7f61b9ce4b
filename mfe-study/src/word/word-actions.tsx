import type { SlotProps } from '@shinobi/shared/platform';
import { AddToReviews, type CollectableWord } from './add-to-reviews.js';

const isWord = (value: unknown): value is CollectableWord =>
  typeof value === 'object' && value !== null && 'writing' in value && 'reading' in value && 'glosses' in value;

/** What a learner can do with the word of the word sheet. */
export const WordActions = ({ word }: SlotProps) => (isWord(word) ? <AddToReviews word={word} /> : null);

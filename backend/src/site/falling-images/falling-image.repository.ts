import { managerOf, type ReadTransaction } from '../../database/unit-of-work.js';
import { FallingImage } from './falling-image.entity.js';

export const allFallingImages = (tx: ReadTransaction): Promise<FallingImage[]> =>
  managerOf(tx).find(FallingImage, { order: { imageId: 'ASC' } });

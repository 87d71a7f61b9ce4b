import { managerOf, type ReadTransaction } from '../../database/unit-of-work.js';
import { FallingImageEntity } from './falling-image.entity.js';

export const allFallingImages = (tx: ReadTransaction): Promise<FallingImageEntity[]> =>
  managerOf(tx).find(FallingImageEntity, { order: { imageId: 'ASC' } });

import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction } from '../../database/unit-of-work.js';
import { FallingImageEntity } from './falling-image.entity.js';

@Injectable()
export class FallingImageRepository {
  findAll(tx: ReadTransaction): Promise<FallingImageEntity[]> {
    return managerOf(tx).find(FallingImageEntity, { order: { imageId: 'ASC' } });
  }
}

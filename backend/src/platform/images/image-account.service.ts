import { Injectable } from '@nestjs/common';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import { PersonalDataService, type PersonalDataSource } from '../../people/user/index.js';
import { imageSrc } from './image-name.js';
import { ImageRepository } from './image.repository.js';
import { ImageService } from './image.service.js';

/** Exports and deletes all pictures of an account. */
@Injectable()
export class ImageAccountService implements PersonalDataSource {
  readonly name = 'pictures';
  readonly tables = ['images'];

  constructor(
    private readonly images: ImageService,
    private readonly repository: ImageRepository,
    personalData: PersonalDataService,
  ) {
    personalData.register(this);
  }

  async collect(tx: ReadTransaction, userId: number): Promise<unknown> {
    const images = await this.repository.findByOwner(tx, userId);
    return images.map(({ imageId, keptAt }) => ({ src: imageSrc(imageId), keptAt }));
  }

  erase(tx: Transaction, userId: number): Promise<void> {
    return this.images.releaseAll(tx, userId);
  }
}

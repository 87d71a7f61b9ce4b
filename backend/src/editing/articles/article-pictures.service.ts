import { Injectable } from '@nestjs/common';
import type { Client } from '../../http/caller.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { ImageService, imageSrc } from '../../platform/images/index.js';
import { RateLimitService } from '../../security/rate-limit.service.js';

/** The owner id of pictures that belong to no user. */
const NOBODY = 0;

/** Stores the pictures of articles, which anyone may see. */
@Injectable()
export class ArticlePicturesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly images: ImageService,
    private readonly limits: RateLimitService,
  ) {}

  /** Returns the picture's address. Rejects with `BadImage`, `BudgetExceeded` and `TooManyRequests`. */
  async storePicture(client: Client, file: Buffer | undefined): Promise<string> {
    await this.limits.consume('picture', client.key);
    return this.images.storeUpload({ file, purpose: 'picture', ownerId: NOBODY }, async (image) => {
      await this.work.run((tx) => this.images.attachProductImage(tx, image));
      return imageSrc(image.imageId);
    });
  }
}

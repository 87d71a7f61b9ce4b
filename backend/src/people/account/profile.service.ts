import { Injectable } from '@nestjs/common';
import type { User } from '@shinobi/shared/contract/people/user';
import { COUNTRY_CODES } from '@shinobi/shared/domain/people/countries';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { imageIdOfSrc, ImageService, imageSrc } from '../../platform/images/index.js';
import { type Profile, rejectName, UserProfileService, UserService } from '../user/index.js';
import { unknownCountry } from './account.errors.js';

@Injectable()
export class ProfileService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly profiles: UserProfileService,
    private readonly users: UserService,
    private readonly images: ImageService,
  ) {}

  updateProfile(userId: number, { name, bio, bioLinks, countryCode }: Partial<Profile>): Promise<User> {
    if (countryCode && !COUNTRY_CODES.has(countryCode)) throw unknownCountry();
    return this.work.run(async (tx) => {
      // A name that was chosen before a rule forbade it may stay.
      if (name !== undefined && name !== (await this.users.getOwn(tx, userId)).name) rejectName(name);
      await this.profiles.updateProfile(tx, userId, { name, bio, bioLinks, countryCode });
      return this.users.getOwn(tx, userId);
    });
  }

  /** Replaces the picture and deletes the former one. Rejects with `BadImage` or `BudgetExceeded`. */
  uploadAvatar(userId: number, file: Buffer | undefined): Promise<User> {
    return this.images.storeUpload({ file, purpose: 'avatar', ownerId: userId }, (image) =>
      this.work.run(async (tx) => {
        await this.images.attachImage(tx, image, userId);
        const before = imageIdOfSrc((await this.profiles.setAvatar(tx, userId, imageSrc(image.imageId))) ?? '');
        if (before) await this.images.releaseImages(tx, [before]);
        return this.users.getOwn(tx, userId);
      }),
    );
  }
}

import { Injectable } from '@nestjs/common';
import type { User } from '@shinobi/shared/contract/people/user';
import { COUNTRY_CODES } from '@shinobi/shared/domain/people/countries';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { imageIdOfSrc, ImageService, imageSrc } from '../../platform/images/index.js';
import { TextScreeningService } from '../text-filter/index.js';
import { type Profile, rejectName, UserProfileService, UserService } from '../user/index.js';
import { unknownCountry } from './account.errors.js';

@Injectable()
export class ProfileService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly profiles: UserProfileService,
    private readonly users: UserService,
    private readonly images: ImageService,
    private readonly screening: TextScreeningService,
  ) {}

  /** Rejects with `NameNotAllowed`, `TextRefused`, or `InvalidInput` for an unknown country. */
  async updateProfile(userId: number, { name, bio, bioLinks, countryCode }: Partial<Profile>): Promise<User> {
    if (countryCode && !COUNTRY_CODES.has(countryCode)) throw unknownCountry();
    const before = await this.work.read((tx) => this.users.getOwn(tx, userId));
    // A name or bio that was chosen before a rule forbade it may stay.
    const changed = (
      [
        ['name', name],
        ['bio', bio],
      ] as const
    ).filter(([kind, text]) => text !== undefined && text !== before[kind]);
    const found = await Promise.all(
      changed.map(async ([kind, text = '']) => ({
        ...{ kind, text },
        rule: await this.screening.screen({ kind, text, authorId: userId }),
      })),
    );
    return this.work.run(async (tx) => {
      if (name !== undefined && name !== (await this.users.getOwn(tx, userId)).name) rejectName(name);
      await this.profiles.updateProfile(tx, userId, { name, bio, bioLinks, countryCode });
      for (const { kind, text, rule } of found) await this.screening.reportProfile(tx, rule, { kind, userId, text });
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

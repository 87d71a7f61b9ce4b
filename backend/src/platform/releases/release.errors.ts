import { AppError } from '../../http/app-error.js';

export const badRelease = (reason: string) =>
  new AppError('BadRelease', `This release cannot be published: ${reason}.`);

export const releaseNotFound = (name: string, version: string) =>
  new AppError('ReleaseNotFound', `There is no version ${version} of ${name}.`);

export const noFallback = (name: string) =>
  new AppError('ReleaseNotFound', `There is no version of ${name} to go back to.`);

export const releaseDiffers = (name: string, version: string) =>
  new AppError(
    'ReleaseDiffers',
    `Version ${version} of ${name} was published before with other contents; raise the version.`,
  );

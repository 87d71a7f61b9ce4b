import { AppError } from '../../http/app-error.js';

export const badRelease = (reason: string) =>
  new AppError('BadRelease', `This release cannot be published: ${reason}.`);

export const releaseNotFound = (name: string, version: string) =>
  new AppError('ReleaseNotFound', `There is no version ${version} of ${name}.`);

export const noActiveVersion = (name: string) => new AppError('ReleaseNotFound', `No version of ${name} is active.`);

export const noFallback = (name: string) =>
  new AppError('ReleaseNotFound', `There is no version of ${name} to go back to.`);

export const releaseDiffers = (name: string, version: string) =>
  new AppError(
    'ReleaseDiffers',
    `Version ${version} of ${name} was published before with other contents; raise the version.`,
  );

export const releaseStateChanged = (name: string) =>
  new AppError(
    'ReleaseStateChanged',
    `Somebody has changed the releases of ${name} meanwhile. Look at the state and decide again.`,
  );

export const ifMatchNeeded = () =>
  new AppError('IfMatchNeeded', 'Send the ETag of GET /api/Release/GetState as If-Match.');

export const releasesFrozen = (name: string, reason: string) =>
  new AppError('ReleasesFrozen', `The releases of ${name} are frozen: ${reason}`);

export const remoteRetired = (name: string) =>
  new AppError('RemoteRetired', `${name} is retired. The administrator can put it back.`);

export const badArchive = (reason: string) =>
  new AppError('BadArchive', `This archive cannot be read: ${reason}. Send a gzipped tar of the release folder.`);

export const badSignature = () =>
  new AppError(
    'BadSignature',
    'No active signing key of this remote has made the signature. Ask the administrator to register your public key.',
  );

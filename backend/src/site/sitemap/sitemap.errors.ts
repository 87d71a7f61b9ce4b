import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';
import { AppError } from '../../http/app-error.js';

export const entryNotFound = () => new AppError('NotFound', 'The site map has no such page.');
export const foreignAddress = () =>
  new AppError('UnknownAddress', 'Send the address of a page of this site, such as /folktales, without ? and #.');
export const pageNotFound = () => new AppError('UnknownAddress', 'There is no public page at this address.');
export const alreadyListed = (address: string) =>
  new AppError('UnknownAddress', `This page is already in the site map, as ${address}.`);
export const tooManyAddresses = () => new AppError('TooMuch', 'The site map cannot have more added addresses.');
export const staleEntry = (current: SitemapEntry | null) =>
  new AppError(
    'StaleVersion',
    'Somebody else has changed this page’s entry in the meantime. Nothing was overwritten.',
    {
      current,
    },
  );

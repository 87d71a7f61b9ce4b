import { z } from 'zod';
import { defineEndpoints } from './endpoint.js';

/** Folders of pictures that anyone may see. */
export const STORAGE_FOLDERS = ['user', 'falling', 'author', 'avatars', 'pictures'] as const;
export type StorageFolder = (typeof STORAGE_FOLDERS)[number];

const NAME = new RegExp(`^images/(${STORAGE_FOLDERS.join('|')})/[\\w-]{1,80}\\.(webp|svg|png|jpg)$`);

export const storageFileContract = defineEndpoints({
  'POST /api/SystemBase/GetStorageFile': {
    summary: 'The bytes of a public picture by its name (`images/…`); the response is the file, not JSON.',
    access: 'anyone',
    form: z.strictObject({ pathName: z.string().regex(NAME, 'Send the name of a public picture.') }),
    picture: true,
    response: z.instanceof(Uint8Array),
    errors: ['NotFound'],
    example: { pathName: 'images/author/1.svg' },
  },
});

import { z } from 'zod';
import { contentSource } from '../content/index.js';
import { block, fileId, oneLine } from '../lessons/index.js';
import { AuthorEntity } from './author.entity.js';

const AuthorFile = z.strictObject({
  authorId: fileId,
  authorName: oneLine,
  imgExtension: z.enum(['svg', 'webp', 'png', 'jpg']),
  initialGreeting: oneLine,
  selfIntroduction: block,
});

/** Has no documents: the author's endpoint takes a query parameter and reads the database. */
export const authorContent = contentSource<z.infer<typeof AuthorFile>, never>({
  folder: 'author',
  schema: AuthorFile,
  tables: (files) => [
    {
      kind: 'author',
      entity: AuthorEntity,
      id: 'authorId',
      rows: files.map(({ name: file, value }) => ({ file, content: value })),
    },
  ],
  items: async () => [],
  lists: () => new Map(),
});

import type { FallingImage as FallingImageView } from '@shinobi/shared/contract/site/falling-image';
import type { z } from 'zod';
import { type ContentItem, contentSource } from '../../learning/content/index.js';
import { FallingImageEntity } from './falling-image.entity.js';
import { FallingImagesFile } from './falling-image-file.js';
import type { FallingImageRepository } from './falling-image.repository.js';

export const ALL_FALLING_IMAGES = '/api/FallingImage/GetFallingImages';

const view = ({ season, name, fileName, alt }: FallingImageEntity): FallingImageView => ({
  season,
  name,
  fileName,
  alt,
});

/** Images are changed by content files only, which are read as a whole. */
const itemOf = (image: FallingImageEntity): ContentItem<FallingImageView> => ({
  id: image.imageId,
  order: 0,
  entry: view(image),
  documents: new Map(),
  changedAt: null,
});

export const fallingImageContent = (images: FallingImageRepository) =>
  contentSource<z.infer<typeof FallingImagesFile>, FallingImageView>({
    folder: 'falling',
    schema: FallingImagesFile,
    tables: (files) => [
      {
        kind: 'falling image',
        entity: FallingImageEntity,
        id: 'imageId',
        unique: 'fileName',
        rows: files.flatMap(({ name: file, value }) => value.map((content) => ({ file, content }))),
      },
    ],
    items: async (tx) => (await images.findAll(tx)).map(itemOf),
    lists: (views) => new Map([[ALL_FALLING_IMAGES, views]]),
  });

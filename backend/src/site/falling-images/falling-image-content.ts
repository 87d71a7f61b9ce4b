import type { FallingImage as FallingImageView } from '@shinobi/shared/contract/site/falling-image';
import type { z } from 'zod';
import { contentSource } from '../../learning/content/index.js';
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

export const fallingImageContent = (images: FallingImageRepository) =>
  contentSource<z.infer<typeof FallingImagesFile>>({
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
    documents: async (tx) => new Map([[ALL_FALLING_IMAGES, (await images.findAll(tx)).map(view)]]),
  });

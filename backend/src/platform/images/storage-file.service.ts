import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../http/app-error.js';
import { Settings } from '../../runtime/settings.js';
import { ImageService, type ImageViewer } from './image.service.js';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

export interface StorageFile {
  readonly bytes: Buffer;
  readonly type: string;
}

@Injectable()
export class StorageFileService {
  constructor(
    private readonly images: ImageService,
    private readonly settings: Settings,
  ) {}

  /** Reads a file. The contract limits `pathName` to a folder and a file inside the content. Rejects with `NotFound`. */
  async read(pathName: string, viewer: ImageViewer): Promise<StorageFile> {
    const [, folder = '', name = ''] = pathName.split('/');
    const bytes =
      folder === 'user'
        ? ((await (await this.images.findFile(name, viewer))?.readBytes()) ?? null)
        : await this.readContentFile(folder, name);
    const type = MEDIA_TYPES[path.extname(name)];
    if (!bytes || !type) throw new AppError('NotFound', 'This picture does not exist.');
    return { bytes, type };
  }

  private async readContentFile(folder: string, name: string): Promise<Buffer | null> {
    try {
      return await readFile(path.join(this.settings.contentDir, folder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }
}

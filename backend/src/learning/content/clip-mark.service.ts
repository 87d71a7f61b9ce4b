import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../runtime/settings.js';

/** The marks of the clips that the content came with: another mark is another sound. Read once, as the content is. */
@Injectable()
export class ClipMarkService {
  private marks: Readonly<Record<string, string>> | null = null;

  constructor(private readonly settings: Settings) {}

  /** Of a file below `content/audio`; null when there is no clip. */
  markOf(clip: string): string | null {
    this.marks ??= this.readManifest();
    return this.marks[clip] ?? null;
  }

  private readManifest(): Readonly<Record<string, string>> {
    try {
      const file = path.join(this.settings.contentDir, 'audio', 'manifest.json');
      return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw error;
    }
  }
}

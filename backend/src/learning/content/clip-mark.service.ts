import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../runtime/settings.js';

/**
 * Knows the hashes ("marks") of the clips in the content folder: a different mark means a different recording. Read
 * once.
 */
@Injectable()
export class ClipMarkService {
  private marks: Readonly<Record<string, string>> | null = null;

  constructor(private readonly settings: Settings) {}

  /** Returns the mark of a file below `content/audio`; null if there is no such clip. */
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

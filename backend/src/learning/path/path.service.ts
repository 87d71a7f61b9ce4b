import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PathChapter, PathUnit } from '@shinobi/shared/domain/memory/path';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Settings } from '../../runtime/settings.js';
import { checkContentFile, readContentFile } from '../content/index.js';
import { PathFile } from './path-file.js';

const FILE = 'path.json';

/** The learning path. It is read from its file at the start of the server, because nobody edits it. */
@Injectable()
export class PathService implements OnModuleInit {
  private allChapters: readonly PathChapter[] = [];
  private allUnits: readonly PathUnit[] = [];

  constructor(private readonly settings: Settings) {}

  /** Throws `StartError` for an invalid file. A content folder without the file has no path. */
  onModuleInit(): void {
    const { contentDir } = this.settings;
    if (!existsSync(path.join(contentDir, FILE))) return;
    this.allChapters = checkContentFile(PathFile, readContentFile(contentDir, FILE)).chapters;
    this.allUnits = this.allChapters.flatMap(({ units }) => units);
  }

  chapters(): readonly PathChapter[] {
    return this.allChapters;
  }

  /** Returns the units in their order; always the same array. */
  units(): readonly PathUnit[] {
    return this.allUnits;
  }
}

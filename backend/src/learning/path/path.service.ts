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
  private fileChapters: readonly PathChapter[] = [];
  private shownChapters: readonly PathChapter[] = [];
  private shownUnits: readonly PathUnit[] = [];

  constructor(private readonly settings: Settings) {}

  /** Throws `StartError` for an invalid file. A content folder without the file has no path. */
  onModuleInit(): void {
    const { contentDir } = this.settings;
    if (!existsSync(path.join(contentDir, FILE))) return;
    this.fileChapters = checkContentFile(PathFile, readContentFile(contentDir, FILE)).chapters;
    this.show(this.fileChapters);
  }

  /** Returns the path as its file has it, whether readers see what it links to or not. */
  chaptersInFile(): readonly PathChapter[] {
    return this.fileChapters;
  }

  /** Replaces the chapters that learners see. */
  show(chapters: readonly PathChapter[]): void {
    this.shownChapters = chapters;
    this.shownUnits = chapters.flatMap(({ units }) => units);
  }

  chapters(): readonly PathChapter[] {
    return this.shownChapters;
  }

  /** Returns the units in their order; the same array until the path changes. */
  units(): readonly PathUnit[] {
    return this.shownUnits;
  }
}

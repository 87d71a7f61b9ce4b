import { Module } from '@nestjs/common';
import type { PathChapter } from '@shinobi/shared/domain/memory/path';
import { PublicContentService } from '../content/index.js';
import { FolktalesModule } from '../folktales/index.js';
import { LessonsModule } from '../lessons/index.js';
import { VocabularyModule } from '../vocabulary/index.js';
import { ALL_UNITS, pathContent } from './path-content.js';
import { PathController } from './path.controller.js';
import { PathService } from './path.service.js';
import { ReaderPagesService } from './reader-pages.service.js';

@Module({
  imports: [FolktalesModule, LessonsModule, VocabularyModule],
  controllers: [PathController],
  providers: [PathService, ReaderPagesService],
  exports: [PathService],
})
export class PathModule {
  constructor(content: PublicContentService, paths: PathService, pages: ReaderPagesService) {
    content.addSource(pathContent(paths, pages));
    content.onChange(() => {
      const shown = content.readDocument(ALL_UNITS) as { readonly chapters: readonly PathChapter[] } | null;
      if (shown) paths.show(shown.chapters);
    });
  }
}

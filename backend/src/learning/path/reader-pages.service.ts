import { Injectable } from '@nestjs/common';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import { FolktalesService } from '../folktales/index.js';
import { LessonRepository } from '../lessons/index.js';
import { VocabularyRepository } from '../vocabulary/index.js';
import type { ReaderPages } from './rules/hidden-pages.js';

/** Finds the pages that readers see. */
@Injectable()
export class ReaderPagesService {
  constructor(
    private readonly lessons: LessonRepository,
    private readonly folktales: FolktalesService,
    private readonly vocabulary: VocabularyRepository,
  ) {}

  async findNames(tx: ReadTransaction): Promise<ReaderPages> {
    const { grammar, kanji } = await this.lessons.findTitles(tx);
    const folktales = (await this.folktales.listFolktales(tx)).filter(({ published }) => published);
    // A merged genre redirects to the one that has its words.
    const genres = [...(await this.vocabulary.findReleasedGenres(tx)), ...(await this.vocabulary.findMergedGenres(tx))];
    return {
      lesson: new Set(grammar.map(({ path }) => path)),
      'kanji-lesson': new Set(kanji.map(({ path }) => path)),
      'genre-quiz': new Set(genres.map(({ genreName }) => genreName)),
      tale: new Set(folktales.map(({ storyName }) => storyName)),
    };
  }
}

import { Injectable } from '@nestjs/common';
import { JLPT_LEVELS, type JlptLevel } from '@shinobi/shared/domain/limits/library';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import { PublicContentService } from '../content/index.js';
import { LessonRepository } from '../lessons/index.js';
import { ContentCache } from '../memory/index.js';
import { VocabularyRepository } from '../vocabulary/index.js';

type Levels = readonly JlptLevel[];

/** The JLPT levels of sets. */
export interface SetLevels {
  ofBuiltIn(setId: string): Levels;
  /** The levels of the cards whose front is a word of the library. */
  ofCards(cards: readonly { readonly front: string }[]): Levels;
}

const inOrder = (levels: ReadonlySet<JlptLevel>): Levels => JLPT_LEVELS.filter((level) => levels.has(level));

/** Knows the JLPT levels of the words in sets. */
@Injectable()
export class SetLevelsService {
  private readonly cache: ContentCache<SetLevels>;

  constructor(
    private readonly vocabulary: VocabularyRepository,
    private readonly lessons: LessonRepository,
    content: PublicContentService,
  ) {
    this.cache = new ContentCache(content, (tx) => this.read(tx));
  }

  getLevels(tx: ReadTransaction): Promise<SetLevels> {
    return this.cache.get(tx);
  }

  private async read(tx: ReadTransaction): Promise<SetLevels> {
    const [bySet, byWord] = [new Map<string, Set<JlptLevel>>(), new Map<string, JlptLevel>()];
    const add = (setId: string, level: JlptLevel) => bySet.set(setId, (bySet.get(setId) ?? new Set()).add(level));
    for (const { genreId, jlpt, kanji, hiragana } of await this.vocabulary.findWords(tx)) {
      if (jlpt === null) continue;
      add(`genre-${genreId}`, jlpt);
      for (const writing of [kanji, hiragana]) if (!byWord.has(writing)) byWord.set(writing, jlpt);
    }
    for (const { path, level } of await this.lessons.findKanjiLessons(tx)) add(`kanji-${path}`, level);
    return {
      ofBuiltIn: (setId) => inOrder(bySet.get(setId) ?? new Set()),
      ofCards: (cards) => inOrder(new Set(cards.flatMap(({ front }) => byWord.get(front) ?? []))),
    };
  }
}

import { Injectable } from '@nestjs/common';
import { backedProgress, type QuestEvidence } from '@shinobi/shared/domain/economy/backed-progress';
import { grammarItem, kanjiItem } from '@shinobi/shared/domain/memory/item-key';
import { kanjiOfQuestion } from '@shinobi/shared/domain/memory/kanji-question';
import type { Progress } from '@shinobi/shared/domain/progress/progress-merge';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import { PublicContentService } from '../../learning/content/index.js';
import { type KanjiLessonEntity, LessonRepository } from '../../learning/lessons/index.js';
import { ContentCache, EvidenceRepository } from '../../learning/memory/index.js';
import { VocabularyRepository } from '../../learning/vocabulary/index.js';

function kanjiTestItems({ body: { characters, test } }: KanjiLessonEntity): string[] {
  const taught = characters.map(({ kanji }) => kanji);
  const asked = test.flatMap((question) => kanjiOfQuestion(question, taught) ?? []);
  return [...new Set(asked)].map((character) => kanjiItem(character, 'meaning'));
}

/** Finds out which progress the answers of a user back. */
@Injectable()
export class QuestEvidenceService {
  private readonly library: ContentCache<QuestEvidence>;

  constructor(
    private readonly evidence: EvidenceRepository,
    private readonly vocabulary: VocabularyRepository,
    private readonly lessons: LessonRepository,
    content: PublicContentService,
  ) {
    this.library = new ContentCache(content, (tx) => this.readLibrary(tx));
  }

  async findBackedProgress(tx: ReadTransaction, userId: number): Promise<Progress> {
    const right = await this.evidence.findRightItems(tx, userId);
    return backedProgress(await this.library.get(tx), (item) => right.has(item));
  }

  private async readLibrary(tx: ReadTransaction): Promise<QuestEvidence> {
    const words = Map.groupBy(await this.vocabulary.findWords(tx), ({ genreId }) => genreId);
    const grammar = await this.lessons.findGrammarLessons(tx);
    const kanji = await this.lessons.findKanjiLessons(tx);
    return {
      genres: [...words].map(([genreId, list]) => ({ genreId, vocabIds: list.map(({ vocabId }) => vocabId) })),
      grammar: grammar.map(({ path, body }) => ({ path, items: body.test.map((_, at) => grammarItem(path, at + 1)) })),
      kanji: kanji.map((lesson) => ({ path: lesson.path, items: kanjiTestItems(lesson) })),
    };
  }
}

import { Injectable } from '@nestjs/common';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import { TextClipService } from '../content/index.js';
import { characterView, LessonRepository, questionViews, withLessonClips } from '../lessons/index.js';
import { LibraryService } from '../memory/index.js';
import { VocabularyRepository, VocabularyService, wordView } from '../vocabulary/index.js';
import type { ChallengeContent } from './challenge-questions.js';

/** Reads what the questions of a day are drawn from: released words and the lessons of grammar and kanji. */
@Injectable()
export class ChallengeContentService {
  constructor(
    private readonly vocabulary: VocabularyRepository,
    private readonly words: VocabularyService,
    private readonly lessons: LessonRepository,
    private readonly clips: TextClipService,
    private readonly library: LibraryService,
  ) {}

  async readWords(tx: ReadTransaction): Promise<ChallengeContent['words']> {
    const genres = new Map((await this.vocabulary.findReleasedGenres(tx)).map((genre) => [genre.genreId, genre]));
    const accepted = await this.vocabulary.findAcceptedAnswers(tx);
    const words = await this.vocabulary.findWords(tx, [...genres.keys()]);
    return words.flatMap((word) => {
      const genre = genres.get(word.genreId);
      return genre ? [{ ...wordView(word, accepted), genre }] : [];
    });
  }

  /** Returns a sentence of a folktale or lesson for each word that is in one, by the word's id. */
  async readExamples(tx: ReadTransaction): Promise<ChallengeContent['examples']> {
    return (await this.library.getLibrary(tx)).examples;
  }

  async readSentences(tx: ReadTransaction): Promise<ChallengeContent['sentences']> {
    const lessons = await this.lessons.findGrammarLessons(tx);
    return lessons.map(({ path, body }) => ({ path, test: questionViews(body.test, this.clips) }));
  }

  async readKanji(tx: ReadTransaction): Promise<ChallengeContent['kanji']> {
    const lessons = await this.lessons.findKanjiLessons(tx);
    const writings = lessons.flatMap(({ body }) =>
      body.characters.flatMap(({ words }) => words.map(({ kanji }) => kanji)),
    );
    const soundOf = withLessonClips(await this.words.findSounds(tx, writings), this.clips);
    return lessons.map(({ body }) => ({ characters: body.characters.map((each) => characterView(each, soundOf)) }));
  }
}

import { nameKey } from '@shinobi/shared/domain/platform/name-key';
import { Injectable } from '@nestjs/common';
import type { RequestOf } from '@shinobi/shared/contract';
import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import { GENRE_WORDS_MAX } from '@shinobi/shared/domain/limits/library';
import { draftExists, EditVersionsService, rejectFaults } from '../versions/index.js';
import { PublicContentService } from '../../learning/content/index.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import type { Actor } from '../../http/caller.js';
import { EditedGenreRepository } from './edited-genre.repository.js';
import { EditedGenresService } from './edited-genres.service.js';
import { type GenreWithWords, snapshotOf } from './genre-with-words.js';
import { mergeWords } from './rules/merge-words.js';
import { tooManyWords } from './vocabulary-editing.errors.js';

type MergeGenresRequest = RequestOf<'POST /api/VocabEdit/Merge'>['body'];

/** Merges genres: moves the words of several into one. */
@Injectable()
export class GenreMergingService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly genres: EditedGenreRepository,
    private readonly edited: EditedGenresService,
    private readonly versions: EditVersionsService,
    private readonly content: PublicContentService,
  ) {}

  /** Returns the genre that has the words now. Rejects with `GenreNotFound`, `StaleVersion`, `DraftExists` and `TooMuch`. */
  async mergeGenres(author: Actor, request: MergeGenresRequest): Promise<EditedGenre> {
    rejectFaults(duplicateNameFaults(request));
    const merged = await this.work.run(async (tx) => {
      await this.versions.lockContent(tx);
      const into = await this.openForChange(tx, request.into);
      const from: GenreWithWords[] = [];
      for (const each of request.from) from.push(await this.openForChange(tx, each));
      const after = await this.moveWords(tx, into, from, author);
      for (const { genre } of [into, ...from]) await this.content.markChanged(tx, 'vocabulary', genre.genreId);
      // The addresses of the moved words' clips change, and kanji lessons play them.
      await this.content.markChanged(tx, 'kanji');
      return this.edited.toView(tx, after);
    });
    await this.content.refresh();
    return merged;
  }

  private async openForChange(
    tx: Transaction,
    { genreName, version }: MergeGenresRequest['into'],
  ): Promise<GenreWithWords> {
    const genre = await this.edited.getByName(tx, genreName);
    await this.edited.requireCurrent(tx, genre, version);
    // Merging moves the words that readers see: the changes of a draft would be lost.
    if ((await this.versions.getState(tx, 'genre', genre.genre.genreId)).isDraft) throw draftExists(genreName);
    return genre;
  }

  private async moveWords(
    tx: Transaction,
    into: GenreWithWords,
    from: readonly GenreWithWords[],
    author: Actor,
  ): Promise<GenreWithWords> {
    const words = mergeWords(into, from);
    if (words.length > GENRE_WORDS_MAX) throw tooManyWords();
    const before = [into, ...from].flatMap((each) => each.words);
    await this.genres.replaceWords(tx, before, words);
    for (const each of from) {
      const emptied = { genre: { ...each.genre, released: false }, words: [] };
      await this.genres.store(tx, emptied.genre);
      await this.versions.saveVersion(tx, snapshotOf(each), { ...snapshotOf(emptied), author });
    }
    const ids = from.map(({ genre }) => genre.genreId);
    await this.genres.redirectGenres(tx, ids, into.genre.genreId);
    const after = { genre: into.genre, words };
    await this.versions.saveVersion(tx, snapshotOf(into), { ...snapshotOf(after), author });
    return after;
  }
}

function duplicateNameFaults({ into, from }: MergeGenresRequest) {
  const seen = new Set([nameKey(into.genreName)]);
  return from.flatMap(({ genreName }, index) => {
    const key = nameKey(genreName);
    const isTwin = seen.has(key);
    seen.add(key);
    return isTwin ? [{ path: `from.${index}.genreName`, message: 'This genre appears twice.' }] : [];
  });
}

import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { FILTER_WORDS_MAX } from '@shinobi/shared/domain/limits/moderation';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { Actor } from '../../http/caller.js';
import type { Input } from '../../http/route.decorator.js';
import { Clock } from '../../runtime/clock.js';
import { UserService } from '../user/index.js';
import type { FilterWordEntity } from './filter-word.entity.js';
import { FilterWordRepository } from './filter-word.repository.js';
import { textTokens } from './rules/text-tokens.js';
import { tooManyWords, wordNotFound, wordWithoutLetters } from './text-filter.errors.js';
import { WordListFilterService } from './word-list-filter.service.js';

type FilterWord = ResponseOf<'POST /api/Admin/AddFilterWord'>;

const wordView = (
  { wordId, word, outcome, addedAt, addedBy }: FilterWordEntity,
  names: ReadonlyMap<number, { readonly name: string }>,
): FilterWord => ({
  ...{ wordId, word, outcome, addedAt },
  addedBy: addedBy === null ? null : { userId: addedBy, name: names.get(addedBy)?.name ?? null },
});

/** The list of the text filter, as administrators edit it. */
@Injectable()
export class FilterWordsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly words: FilterWordRepository,
    private readonly filter: WordListFilterService,
    private readonly users: UserService,
    private readonly clock: Clock,
  ) {}

  list(): Promise<ResponseOf<'GET /api/Admin/GetFilterWords'>> {
    return this.work.read(async (tx) => {
      const rows = await this.words.findAll(tx);
      const ids = [...new Set(rows.flatMap(({ addedBy }) => addedBy ?? []))];
      const people = await this.users.getPublicViews(tx, ids);
      return { words: rows.map((row) => wordView(row, people)) };
    });
  }

  /** Rejects with `InvalidInput` for a word without letters and digits, with `TooMuch` when the list is full. */
  async addWord(
    { userId }: Actor,
    { word, outcome }: Pick<Input<'POST /api/Admin/AddFilterWord'>['body'], 'word' | 'outcome'>,
  ): Promise<FilterWord> {
    const tokens = textTokens(word).join(' ');
    if (tokens === '') throw wordWithoutLetters();
    const view = await this.work.run(async (tx) => {
      // Locks the administrator: two calls cannot both add the last word.
      await this.users.lockActor(tx, userId);
      if ((await this.words.count(tx)) >= FILTER_WORDS_MAX) throw tooManyWords();
      const row = { word, tokens, outcome, addedBy: userId, addedAt: this.clock.iso() };
      return wordView(await this.words.save(tx, row), await this.users.getPublicViews(tx, [userId]));
    });
    this.filter.forget();
    return view;
  }

  /** Rejects with `NotFound`. */
  async removeWord(wordId: number): Promise<void> {
    await this.work.run(async (tx) => {
      if (!(await this.words.delete(tx, wordId))) throw wordNotFound();
    });
    this.filter.forget();
  }
}

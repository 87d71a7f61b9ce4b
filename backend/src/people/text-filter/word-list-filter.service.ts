import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { Clock } from '../../runtime/clock.js';
import { FilterWordRepository } from './filter-word.repository.js';
import { WordMatcher } from './rules/word-matcher.js';
import { ACCEPTED, type FilterVerdict, type IncomingText, TextFilter } from './text-filter.js';

/** After this time a change on another instance is known. */
const FRESH_MS = 10_000;

/** The list of words that administrators edit. */
@Injectable()
export class WordListFilterService extends TextFilter {
  private loaded: { readonly at: number; readonly matcher: Promise<WordMatcher> } | null = null;

  constructor(
    private readonly work: UnitOfWork,
    private readonly words: FilterWordRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async check({ text }: IncomingText): Promise<FilterVerdict> {
    const rule = (await this.matcher()).find(text);
    return rule ? { outcome: rule.outcome, rule: rule.word } : ACCEPTED;
  }

  /** Makes the next check read the list again. */
  forget(): void {
    this.loaded = null;
  }

  private matcher(): Promise<WordMatcher> {
    const now = this.clock.now();
    if (this.loaded && now - this.loaded.at < FRESH_MS) return this.loaded.matcher;
    const matcher = this.work.read(async (tx) => new WordMatcher(await this.words.findAll(tx)));
    this.loaded = { at: now, matcher };
    matcher.catch(() => this.forget());
    return matcher;
  }
}

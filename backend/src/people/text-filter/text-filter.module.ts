import { Module } from '@nestjs/common';
import { Log } from '../../runtime/log.js';
import { Settings } from '../../runtime/settings.js';
import { ReportModule } from '../reports/index.js';
import { PersonalDataService, personalRows, UserModule } from '../user/index.js';
import { FilterWordRepository } from './filter-word.repository.js';
import { FilterWordsService } from './filter-words.service.js';
import { HttpTextFilter } from './http-text-filter.js';
import { TextFilterController } from './text-filter.controller.js';
import { TextFilter } from './text-filter.js';
import { TextScreeningService } from './text-screening.service.js';
import { WordListFilterService } from './word-list-filter.service.js';

const makeFilter = (list: WordListFilterService, { textFilter }: Settings, log: Log): TextFilter =>
  textFilter ? new HttpTextFilter(list, textFilter, log) : list;

@Module({
  imports: [UserModule, ReportModule],
  controllers: [TextFilterController],
  providers: [
    FilterWordRepository,
    FilterWordsService,
    WordListFilterService,
    TextScreeningService,
    { provide: TextFilter, useFactory: makeFilter, inject: [WordListFilterService, Settings, Log] },
  ],
  exports: [TextScreeningService],
})
export class TextFilterModule {
  constructor(personalData: PersonalDataService, words: FilterWordRepository) {
    const added = { filter_words: { owner: ['addedBy'] } };
    personalData.register(personalRows('text filter', added, (tx, userId) => words.eraseUser(tx, userId)));
  }
}

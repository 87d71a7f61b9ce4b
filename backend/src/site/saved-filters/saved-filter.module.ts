import { Module } from '@nestjs/common';
import { PersonalDataService, personalRows, UserModule } from '../../people/user/index.js';
import { SavedFilterController } from './saved-filter.controller.js';
import { SavedFilterRepository } from './saved-filter.repository.js';
import { SavedFiltersService } from './saved-filters.service.js';

@Module({
  imports: [UserModule],
  controllers: [SavedFilterController],
  providers: [SavedFiltersService, SavedFilterRepository],
})
export class SavedFilterModule {
  constructor(personalData: PersonalDataService, filters: SavedFilterRepository) {
    const erase = filters.eraseUser.bind(filters);
    personalData.register(personalRows('savedFilters', { saved_filters: { owner: ['userId'] } }, erase));
  }
}

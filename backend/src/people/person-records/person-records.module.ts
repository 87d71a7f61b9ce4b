import { Module } from '@nestjs/common';
import { PersonalDataService, UserModule } from '../user/index.js';
import { PersonNoteRepository } from './person-note.repository.js';
import { PersonNotesService } from './person-notes.service.js';
import { PersonRecordsController } from './person-records.controller.js';
import { PersonRecordsService } from './person-records.service.js';
import { TimelineRepository } from './timeline.repository.js';

@Module({
  imports: [UserModule],
  controllers: [PersonRecordsController],
  providers: [PersonNotesService, PersonRecordsService, PersonNoteRepository, TimelineRepository],
})
export class PersonRecordsModule {
  constructor(personalData: PersonalDataService, notes: PersonNoteRepository) {
    personalData.register({
      name: 'notes',
      tables: ['person_notes'],
      // Working papers of moderators, not exported: they may name who has reported the person.
      collect: () => Promise.resolve({}),
      erase: (tx, userId) => notes.eraseUser(tx, userId),
    });
  }
}

import { Module } from '@nestjs/common';
import { PersonalDataService, personalRows, UserModule } from '../../people/user/index.js';
import { EditVersionRepository } from './edit-version.repository.js';
import { EditedDocumentsService } from './edited-documents.service.js';
import { EditVersionsService } from './edit-versions.service.js';

/** The body belongs to the site, not to its author. */
const SAVED = { edit_versions: { owner: ['authorId'], without: ['body'] } };

@Module({
  imports: [UserModule],
  providers: [EditVersionsService, EditVersionRepository, EditedDocumentsService],
  exports: [EditVersionsService, EditVersionRepository, EditedDocumentsService],
})
export class EditVersionsModule {
  constructor(personalData: PersonalDataService, versions: EditVersionRepository) {
    personalData.register(personalRows('editedVersions', SAVED, (tx, userId) => versions.eraseAuthor(tx, userId)));
  }
}

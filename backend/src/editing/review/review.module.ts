import { Module } from '@nestjs/common';
import { PersonalDataService, personalRows, UserModule } from '../../people/user/index.js';
import { JobsModule } from '../../platform/jobs/index.js';
import { EditVersionsModule } from '../versions/index.js';
import { EditCommentRepository } from './comment.repository.js';
import { DocumentReviewService } from './document-review.service.js';
import { DraftDocumentsService } from './draft-documents.service.js';
import { ReviewController } from './review.controller.js';
import { ScheduledPublishingService } from './scheduled-publishing.service.js';
import { SubmissionRepository } from './submission.repository.js';
import { SubmissionViewsService } from './submission-views.service.js';
import { SubmissionsService } from './submissions.service.js';

const REVIEWED = {
  edit_submissions: { owner: ['submittedBy', 'decidedBy'], without: ['liveKey'] },
  edit_comments: { owner: ['authorId', 'resolvedBy'] },
};

@Module({
  imports: [EditVersionsModule, UserModule, JobsModule],
  controllers: [ReviewController],
  providers: [
    SubmissionsService,
    SubmissionViewsService,
    DocumentReviewService,
    ScheduledPublishingService,
    SubmissionRepository,
    EditCommentRepository,
    DraftDocumentsService,
  ],
  exports: [DraftDocumentsService],
})
export class ReviewModule {
  constructor(personalData: PersonalDataService, submissions: SubmissionRepository, comments: EditCommentRepository) {
    const erase: Parameters<typeof personalRows>[2] = async (tx, userId) => {
      await submissions.eraseUser(tx, userId);
      await comments.eraseUser(tx, userId);
    };
    personalData.register(personalRows('reviews', REVIEWED, erase));
  }
}

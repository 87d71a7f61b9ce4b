import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { DocumentReview, EditComment, Submission } from '@shinobi/shared/contract/editing/review';
import { Input, Route } from '../../http/route.decorator.js';
import { DocumentReviewService } from './document-review.service.js';
import { SubmissionsService } from './submissions.service.js';

@Controller()
export class ReviewController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly documents: DocumentReviewService,
  ) {}

  @Route('GET /api/Review/GetSubmissions')
  list(
    @Input() { actor, query }: Input<'GET /api/Review/GetSubmissions'>,
  ): Promise<ResponseOf<'GET /api/Review/GetSubmissions'>> {
    return this.submissions.list(actor, query);
  }

  @Route('GET /api/Review/GetDocument')
  getDocument(@Input() { query }: Input<'GET /api/Review/GetDocument'>): Promise<DocumentReview> {
    return this.documents.getDocument(query);
  }

  @Route('POST /api/Review/Submit')
  submit(@Input() { actor, body }: Input<'POST /api/Review/Submit'>): Promise<Submission> {
    return this.submissions.submit(actor, body);
  }

  @Route('POST /api/Review/Withdraw')
  withdraw(@Input() { actor, body }: Input<'POST /api/Review/Withdraw'>): Promise<Submission> {
    return this.submissions.withdraw(actor, body.submissionId);
  }

  @Route('POST /api/Review/AskForChanges')
  askForChanges(@Input() { actor, body }: Input<'POST /api/Review/AskForChanges'>): Promise<Submission> {
    return this.submissions.askForChanges(actor, body.submissionId, body.note);
  }

  @Route('POST /api/Review/Approve')
  approve(@Input() { actor, body }: Input<'POST /api/Review/Approve'>): Promise<Submission> {
    return this.submissions.approve(actor, body);
  }

  @Route('POST /api/Review/Schedule')
  schedule(@Input() { actor, body }: Input<'POST /api/Review/Schedule'>): Promise<Submission> {
    return this.submissions.schedule(actor, body);
  }

  @Route('POST /api/Review/CancelSchedule')
  cancelSchedule(@Input() { actor, body }: Input<'POST /api/Review/CancelSchedule'>): Promise<Submission> {
    return this.submissions.cancelSchedule(actor, body.submissionId);
  }

  @Route('POST /api/Review/AddComment')
  addComment(@Input() { actor, body }: Input<'POST /api/Review/AddComment'>): Promise<EditComment> {
    return this.documents.addComment(actor, body);
  }

  @Route('POST /api/Review/ResolveComment')
  resolveComment(@Input() { actor, body }: Input<'POST /api/Review/ResolveComment'>): Promise<EditComment> {
    return this.documents.resolveComment(actor, body.commentId, body.resolved);
  }

  @Route('GET /api/Review/GetReferences')
  getReferences(
    @Input() { query }: Input<'GET /api/Review/GetReferences'>,
  ): Promise<ResponseOf<'GET /api/Review/GetReferences'>> {
    return this.documents.getReferences(query);
  }

  @Route('POST /api/Review/Unpublish')
  unpublish(
    @Input() { actor, body }: Input<'POST /api/Review/Unpublish'>,
  ): Promise<ResponseOf<'POST /api/Review/Unpublish'>> {
    return this.documents.unpublish(actor, body);
  }
}

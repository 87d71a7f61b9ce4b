export type { MailContent } from './mail-content.js';
export { MailModule } from './mail.module.js';
export { MailQueueService, type QueuedMail } from './mail-queue.service.js';

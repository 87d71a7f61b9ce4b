export type { Letter } from './letter.js';
export { MailModule } from './mail.module.js';
export { MailQueueService, type QueuedMail } from './mail-queue.service.js';

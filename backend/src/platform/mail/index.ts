export type { Letter } from './letter.js';
export { MailModule } from './mail.module.js';
export { Mails, type QueuedMail } from './mails.js';

import { Module } from '@nestjs/common';
import { Mails } from './mails.js';
import { Postman } from './postman.js';

@Module({ providers: [Mails, Postman], exports: [Mails] })
export class MailModule {}

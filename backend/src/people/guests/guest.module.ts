import { Module } from '@nestjs/common';
import { GuestCookieService } from './guest-cookie.service.js';
import { GuestRepository } from './guest.repository.js';
import { GuestService } from './guest.service.js';

@Module({ providers: [GuestService, GuestCookieService, GuestRepository], exports: [GuestService, GuestCookieService] })
export class GuestModule {}

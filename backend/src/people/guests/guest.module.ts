import { Module } from '@nestjs/common';
import { GuestCookie } from './guest-cookie.js';
import { GuestRepository } from './guest.repository.js';
import { Guests } from './guests.js';

@Module({ providers: [Guests, GuestCookie, GuestRepository], exports: [Guests, GuestCookie] })
export class GuestModule {}

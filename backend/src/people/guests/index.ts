export { GuestModule } from './guest.module.js';
export { GuestCookie } from './guest-cookie.js';
export { Guests } from './guests.js';

export { GuestModule } from './guest.module.js';
export { GuestCookieService } from './guest-cookie.service.js';
export { GuestService } from './guest.service.js';

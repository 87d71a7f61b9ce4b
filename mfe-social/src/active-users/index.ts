export { ActiveUsersSlot } from './active-users-slot.js';

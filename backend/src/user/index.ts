export { type AccountPart, AccountParts } from './account-parts.js';
export { DataParts } from './data-parts.js';
export { UserGrowth } from './user-growth.repository.js';
export { type Profile, Profiles } from './profiles.js';
export { rowPart } from './row-part.repository.js';
export { publicMembers } from './public-json.js';
export { UserModule } from './user.module.js';
export { type HeldUser, UserService } from './user.service.js';

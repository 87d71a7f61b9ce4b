export { AccountSection } from './account-section.js';

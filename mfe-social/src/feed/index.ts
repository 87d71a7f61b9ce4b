export { SocialPanel } from './social-panel.js';

export { EnCheckPage } from './en-check-page.js';

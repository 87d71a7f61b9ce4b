export { EnCheckModule } from './en-check.module.js';

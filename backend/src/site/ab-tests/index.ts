export { AbTestModule } from './ab-test.module.js';

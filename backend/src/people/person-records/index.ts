export { PersonRecordsModule } from './person-records.module.js';

import { loadGroup } from '../support/load-group.js';

await loadGroup(import.meta.filename);

export { FolktaleEditorPage } from './folktale-editor-page.js';

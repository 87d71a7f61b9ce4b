export { TaleEditorPage } from './tale-editor-page.js';

export { GrammarEditorPage } from './grammar-editor-page.js';
export { GrammarListPage } from './grammar-list-page.js';
export { KanjiEditorPage } from './kanji-editor-page.js';
export { KanjiListPage } from './kanji-list-page.js';

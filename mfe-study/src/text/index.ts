export { readingOf, writingOf } from '@shinobi/shared/ui/text/ruby-notation.js';
export { RubyText } from '@shinobi/shared/ui/text/ruby-text.js';
export { loadMarkdown, Markdown } from './markdown.js';
export { useFurigana } from './use-furigana.js';

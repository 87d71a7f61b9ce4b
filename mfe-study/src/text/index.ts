export { readingOf, writingOf } from '@shinobi/shared/ui/text/ruby-notation.js';
export { RubyText } from '@shinobi/shared/ui/text/ruby-text.js';
export { EnglishOnTap } from '@shinobi/shared/ui/text/english-on-tap.js';
export { FuriganaSelect } from '@shinobi/shared/ui/text/furigana-select.js';
export { ReadingText } from './reading-text.js';
export { EnglishSwitch } from './english-switch.js';

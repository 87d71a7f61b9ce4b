import { Japanese, Ruby } from '@shinobi/shared/ui';
import { RubyText } from '@shinobi/shared/ui/text/ruby-text.js';
import type { Wording } from './quiz-item.js';

/** A wording in its language, with furigana if it has a reading. */
export function WordingText({ wording: { text, lang, reading, ruby } }: { readonly wording: Wording }) {
  if (ruby) return <RubyText text={text} />;
  if (lang === 'en') return text;
  return reading === undefined ? <Japanese>{text}</Japanese> : <Ruby kanji={text} hiragana={reading} />;
}

/** Capitalises English for the start of a sentence: "Fish is 魚." */
export const capitaliseWording = (wording: Wording): Wording =>
  wording.lang === 'en' ? { ...wording, text: wording.text.charAt(0).toUpperCase() + wording.text.slice(1) } : wording;

/** Returns the wording for use inside a sentence, without furigana: 卵, “egg”. */
export const withoutFurigana = ({ text, lang, ruby }: Wording): Wording =>
  ruby ? { text, lang, ruby } : { lang, text: lang === 'en' ? `“${text}”` : text };

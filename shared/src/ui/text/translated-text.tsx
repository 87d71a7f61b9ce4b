import { createElement, Fragment } from 'react';
import { EnglishOnTap } from './english-on-tap.js';
import { RubyText } from './ruby-text.js';

/** A quotation behind the end of a Japanese sentence, in ruby notation: `{猫|ねこ}です。 “It is a cat.”` */
const TRANSLATION = /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー}][。？！?!]\s*)“[^”]+”/gu;

/** A text in ruby notation. The English behind a Japanese sentence is shown by the learner's setting. */
export function TranslatedText({ text }: { readonly text: string }) {
  const translations = [...text.matchAll(TRANSLATION)];
  if (translations.length === 0) return <RubyText text={text} />;
  let end = 0;
  const parts = translations.map(({ 0: translation, index }) => {
    const before = text.slice(end, index);
    end = index + translation.length;
    return (
      <Fragment key={index}>
        <RubyText text={before} />
        <EnglishOnTap isInline>{translation}</EnglishOnTap>
      </Fragment>
    );
  });
  return createElement(Fragment, null, parts, <RubyText text={text.slice(end)} />);
}

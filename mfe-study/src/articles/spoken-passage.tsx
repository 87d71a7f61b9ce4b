import { parsePassage, passageSentences } from '@shinobi/shared/domain/japanese/spoken-text';
import { SoundButton } from '@shinobi/shared/ui';
import { LookUpButton } from '@shinobi/shared/ui/text/look-up-button.js';
import type { ReactNode } from 'react';
import { EnglishOnTap, RubyText, writingOf } from '../text/index.js';

/** A quoted passage whose sentences can be heard one by one; null if none has a clip. */
export function spokenPassage(quotation: string, sounds: Readonly<Record<string, string>> = {}): ReactNode {
  const sentences = passageSentences(`> ${quotation}`);
  if (!sentences.some((sentence) => Object.hasOwn(sounds, sentence))) return null;
  const english = parsePassage(`> ${quotation}`)?.english ?? '';
  return (
    <>
      <p>
        {sentences.map((sentence, at) => {
          const sound = sounds[sentence];
          return (
            <span key={sentence}>
              <RubyText text={sentence} />
              <LookUpButton sentence={writingOf(sentence)} />
              {sound !== undefined && <SoundButton src={sound} label={`Listen to sentence ${at + 1}`} />}
            </span>
          );
        })}
      </p>
      {english !== '' && <EnglishOnTap className="quiet">{english}</EnglishOnTap>}
    </>
  );
}

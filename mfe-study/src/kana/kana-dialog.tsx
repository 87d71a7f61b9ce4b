import type { Kana, KanaScript } from '@shinobi/shared/domain/japanese/kana';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Dialog, Japanese, SoundButton } from '@shinobi/shared/ui';
import { useEffect } from 'react';
import { StrokeOrder } from '../strokes/index.js';
import css from './kana.module.css';
import { kanaClipUrl } from './kana-urls.js';
import { kanaCharacter } from './kana-character.js';

interface KanaDialogProps {
  readonly kana: Kana;
  readonly script: KanaScript;
  readonly onClose: () => void;
}

/** Plays one kana and shows its stroke order, which can be traced. */
export function KanaDialog({ kana, script, onClose }: KanaDialogProps) {
  const { sound } = usePlatform();
  const src = kanaClipUrl(kana.key);
  useEffect(() => {
    void sound.play(src);
  }, [sound, src]);
  const characters = [...kanaCharacter(kana, script)];
  const [otherCharacter, otherScript] =
    script === 'Hiragana' ? [kana.katakana, 'katakana'] : [kana.hiragana, 'hiragana'];
  return (
    <Dialog kind="kana" title={`${kanaCharacter(kana, script)} ${kana.romaji}`} onClose={onClose}>
      <div className={css.strokes}>
        {characters.map((character) => (
          <StrokeOrder key={character} character={character} />
        ))}
      </div>
      <p>
        <SoundButton src={src} label={`Listen to ${kana.romaji}`}>
          Listen
        </SoundButton>
        <span className="quiet">
          in {otherScript} <Japanese>{otherCharacter}</Japanese>
        </span>
      </p>
      <Button variant="go" data-autofocus onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}

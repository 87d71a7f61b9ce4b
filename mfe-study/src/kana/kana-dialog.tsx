import type { Kana, KanaScript } from '@shinobi/shared/domain/japanese/kana';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Dialog, Japanese, SoundButton } from '@shinobi/shared/ui';
import { useEffect } from 'react';
import { StrokeOrder } from '../strokes/index.js';
import css from './kana.module.css';
import { kanaSound } from './use-kana-mastery.js';
import { inScript } from './kana-table-view.js';

interface KanaCardProps {
  readonly kana: Kana;
  readonly script: KanaScript;
  readonly onClose: () => void;
}

/** One kana: heard at once, with its stroke order, to be traced. */
export function KanaCard({ kana, script, onClose }: KanaCardProps) {
  const { sound } = usePlatform();
  const src = kanaSound(kana.key);
  useEffect(() => {
    void sound.play(src);
  }, [sound, src]);
  const characters = [...inScript(kana, script)];
  const [twin, name] = script === 'Hiragana' ? [kana.katakana, 'katakana'] : [kana.hiragana, 'hiragana'];
  return (
    <Dialog kind="kana" title={`${inScript(kana, script)} ${kana.romaji}`} onClose={onClose}>
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
          in {name} <Japanese>{twin}</Japanese>
        </span>
      </p>
      <Button variant="go" data-autofocus onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}

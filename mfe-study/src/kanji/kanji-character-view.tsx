import type { KanjiCharacter } from '@shinobi/shared/contract/learning/kanji-test';
import { Japanese, Ruby, SoundButton } from '@shinobi/shared/ui';
import { LookUpButton } from '@shinobi/shared/ui/text/look-up-button.js';
import { inSlices } from '../common/in-slices.js';
import { StrokeOrder } from '../strokes/index.js';
import { RubyText } from '../text/index.js';
import wordList from '../common/word-list.module.css';
import css from './kanji.module.css';

interface KanjiCharacterViewProps {
  readonly character: KanjiCharacter;
}

interface ReadingsProps {
  readonly name: string;
  readonly meaning: string;
  readonly readings: readonly string[];
}

/** In a kun reading, a dot separates the kana written after the character: ひと.つ. */
const Readings = ({ name, meaning, readings }: ReadingsProps) =>
  readings.length > 0 && (
    <div>
      <dt>
        {name} <span className="quiet small">{meaning}</span>
      </dt>
      <dd>
        <Japanese>{readings.join('、').replaceAll('.', '・')}</Japanese>
      </dd>
    </div>
  );

/** One character with its strokes, meanings, readings and words. */
export const KanjiCharacterView = inSlices(Character);

function Character({ character }: KanjiCharacterViewProps) {
  const { kanji, meanings, on, kun, hint, words } = character;
  return (
    <section id={kanji} className={css.character} aria-labelledby={`title-${kanji}`}>
      <StrokeOrder character={kanji} />
      <div>
        <h2 id={`title-${kanji}`}>
          <Japanese>{kanji}</Japanese> {meanings.join(', ')}
        </h2>
        <dl className={css.readings}>
          <Readings name="On" meaning="from Chinese" readings={on} />
          <Readings name="Kun" meaning="Japanese" readings={kun} />
        </dl>
        <p className={css.hint}>
          <RubyText text={hint} />
        </p>
        <ul className={`${wordList.words} ${css.words}`} aria-label={`Words with ${kanji}`}>
          {words.map((word) => (
            <li key={`${word.kanji} ${word.hiragana}`}>
              {word.sound === null ? <span /> : <SoundButton src={word.sound} label={`Listen to ${word.hiragana}`} />}
              <span>
                <Ruby kanji={word.kanji} hiragana={word.hiragana} />
                <LookUpButton sentence={word.kanji} />
              </span>
              <span>{word.english}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

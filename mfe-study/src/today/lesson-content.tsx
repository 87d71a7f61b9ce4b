import type { ExampleSentence, ItemContent } from '@shinobi/shared/contract/learning/memory';
import { revealClozes } from '@shinobi/shared/domain/flashcards/cloze';
import { romaji } from '@shinobi/shared/domain/japanese/romaji';
import { Link } from '@shinobi/shared/platform/router';
import { Japanese, Ruby, SoundButton } from '@shinobi/shared/ui';
import { wordClipUrl } from '../common/word-clip-url.js';
import { kanaClipUrl } from '../kana/index.js';
import { StrokeOrder } from '../strokes/index.js';
import { RubyText, writingOf } from '../text/index.js';
import type { ContentOf } from './questions/session-question.js';
import { findCharacter } from './questions/kana-question.js';
import css from './teach-card.module.css';

/** Returns the clip to play with a new item; null if it has none. */
export function clipOf(content: ItemContent): string | null {
  switch (content.kind) {
    case 'kana': {
      const found = findCharacter(content.character);
      return found ? kanaClipUrl(found.kana.key) : null;
    }
    case 'word':
      return wordClipUrl(content.word, content.genre);
    case 'kanji':
      // The sound of a longer word would be taken for that of the kanji.
      return content.character.words.find(({ kanji }) => kanji === content.character.kanji)?.sound ?? null;
    case 'grammar':
      return null;
    case 'card':
      return content.card.sound;
  }
}

/** The item itself, in large writing. */
export function LessonWriting({ content }: { readonly content: ItemContent }) {
  switch (content.kind) {
    case 'kana':
      return <Japanese className={css.writing}>{content.character}</Japanese>;
    case 'word':
      return (
        <span className={css.word}>
          <Ruby kanji={content.word.kanji} hiragana={content.word.hiragana} />
        </span>
      );
    case 'kanji':
      return <Japanese className={css.writing}>{content.character.kanji}</Japanese>;
    case 'grammar':
      return (
        <span className={css.grammar}>
          <RubyText text={content.lesson.title} />
        </span>
      );
    case 'card':
      return <Japanese className={css.word}>{revealClozes(content.card.front)}</Japanese>;
  }
}

function Example({ example }: { readonly example: ExampleSentence | null }) {
  if (!example) return null;
  return (
    <p className={css.example}>
      {example.sound !== undefined && <SoundButton src={example.sound} label={`Listen to ${writingOf(example.ja)}`} />}
      <RubyText text={example.ja} />
      <span className="quiet">{example.english}</span>
    </p>
  );
}

function KanaLesson({ character }: ContentOf<'kana'>) {
  const found = findCharacter(character);
  return (
    <>
      <p className={css.meaning}>{found?.kana.romaji}</p>
      <div className={css.strokes}>
        {[...character].map((each) => (
          <StrokeOrder key={each} character={each} isPractice />
        ))}
      </div>
    </>
  );
}

function WordLesson({ word, example }: ContentOf<'word'>) {
  return (
    <>
      <p className={css.meaning}>{word.english}</p>
      <p className="quiet">
        <Japanese>{word.hiragana}</Japanese> <i lang="ja-Latn">{romaji(word.hiragana)}</i>
      </p>
      <Example example={example} />
    </>
  );
}

const WORDS_MAX = 3;

/** In a kun reading, a dot separates the kana written after the character: ひと.つ. */
const readingText = (readings: readonly string[]) => readings.join('、').replaceAll('.', '・');

function KanjiLesson({ character }: ContentOf<'kanji'>) {
  const { kanji, meanings, on, kun, hint, words } = character;
  return (
    <>
      <p className={css.meaning}>{meanings.join(', ')}</p>
      <div className={css.kanji}>
        <div className={css.strokes}>
          <StrokeOrder character={kanji} isPractice />
        </div>
        <div>
          <p>
            <Japanese>{[readingText(on), readingText(kun)].filter(Boolean).join('　')}</Japanese>
          </p>
          <p className="quiet">
            <RubyText text={hint} />
          </p>
          <ul className={css.words} aria-label={`Words with ${kanji}`}>
            {words.slice(0, WORDS_MAX).map((word) => (
              <li key={`${word.kanji} ${word.hiragana}`}>
                {word.sound !== null && <SoundButton src={word.sound} label={`Listen to ${word.hiragana}`} />}
                <Ruby kanji={word.kanji} hiragana={word.hiragana} /> {word.english}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

/** The question of a lesson's test as a solved example. */
function GrammarLesson({ question, lesson }: ContentOf<'grammar'>) {
  return (
    <>
      <p className={css.solved}>
        <RubyText text={question.prompt || question.question} />
      </p>
      <p className={css.solved}>
        <RubyText text={question.choices[question.answer] ?? ''} />
      </p>
      <p className="quiet">
        <RubyText text={question.why} />
      </p>
      <p>
        <Link to={`/grammar/${encodeURIComponent(lesson.path)}`}>Read the whole lesson</Link>
      </p>
    </>
  );
}

function CardLesson({ card }: ContentOf<'card'>) {
  return (
    <>
      {card.reading !== '' && (
        <p>
          <Japanese>{card.reading}</Japanese>
        </p>
      )}
      <p className={css.meaning}>{card.back}</p>
    </>
  );
}

/** What there is to know about a new item. */
export function LessonContent({ content }: { readonly content: ItemContent }) {
  switch (content.kind) {
    case 'kana':
      return <KanaLesson {...content} />;
    case 'word':
      return <WordLesson {...content} />;
    case 'kanji':
      return <KanjiLesson {...content} />;
    case 'grammar':
      return <GrammarLesson {...content} />;
    case 'card':
      return <CardLesson {...content} />;
  }
}

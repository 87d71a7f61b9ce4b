import { textLength } from '@shinobi/shared/domain/limits/text-limit';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Field, Notice, PageHead, Ruby, Wrap } from '@shinobi/shared/ui';
import { LimitedTextarea } from '@shinobi/shared/ui/text/limited-field.js';
import { useState } from 'react';
import { CONVERT_MAX_LENGTH } from '@shinobi/shared/domain/limits/texts';
import { isJapanese } from './convert-text.js';
import css from './romaji-converter.module.css';
import { type ConversionState, useConversion } from './use-conversion.js';

const EXAMPLES = [
  '私は学校へ行きます。',
  '昔々、ある所に',
  'コーヒーを三杯ください。',
  'がっこう',
  'konnichiwa',
  'Tōkyō',
];

/** Converts between kanji, kana and romaji while the user types. */
export function RomajiConverterPage() {
  const [text, setText] = useState('');
  const { tooLong } = textLength(text, CONVERT_MAX_LENGTH);
  const converted = tooLong ? '' : text;
  const state = useConversion(converted);
  return (
    <Wrap width="read">
      <PageHead title="Romaji converter" ornament="読み方">
        <p>
          Type Japanese to see how it is read, or romaji to get kana. Particles and numbers are read as they are
          pronounced.
        </p>
      </PageHead>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          state.convertNow();
        }}
      >
        <Field label="Japanese or romaji">
          {(control) => (
            <LimitedTextarea
              {...control}
              className={`${control.className} ${css.input}`}
              data-testid="romaji-input"
              lang={isJapanese(text) ? 'ja' : undefined}
              rows={3}
              limit={CONVERT_MAX_LENGTH}
              autoCapitalize="off"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              value={text}
              onText={setText}
            />
          )}
        </Field>
        <div className={css.examples} role="group" aria-label="Examples">
          {EXAMPLES.map((example) => (
            <Button key={example} size="small" onClick={() => setText(example)}>
              <span lang={isJapanese(example) ? 'ja' : undefined}>{example}</span>
            </Button>
          ))}
        </div>
        <Button variant="go" type="submit" reason={tooLong}>
          Convert
        </Button>
      </form>
      <Results text={converted} state={state} />
    </Wrap>
  );
}

function Results({ text, state }: { readonly text: string; readonly state: ConversionState }) {
  const { conversion, words, isWaiting, hasFailed, convertNow } = state;
  const fromJapanese = isJapanese(text);
  return (
    <section className={css.results} aria-label="Result" aria-busy={isWaiting}>
      <ResultRow name="Romaji" text={fromJapanese ? conversion.romaji : ''} isOutput={fromJapanese || text === ''} />
      <ResultRow
        name="Hiragana"
        text={text === '' ? '' : conversion.hiragana}
        isOutput={!fromJapanese && text !== ''}
      />
      <ResultRow name="Katakana" text={text === '' ? '' : conversion.katakana} isOutput={false} />
      {hasFailed && (
        <Notice title="The kanji could not be read." onRetry={convertNow}>
          Kana are converted without the server.
        </Notice>
      )}
      {words.length > 0 && <WordByWord words={words} />}
    </section>
  );
}

/** Adds each word's offset, which makes equal words distinct. */
function withOffsets(words: ConversionState['words']) {
  let start = 0;
  return words.map((word) => {
    const place = { ...word, start };
    start += word.kanji.length;
    return place;
  });
}

function WordByWord({ words }: { readonly words: ConversionState['words'] }) {
  const spoken = withOffsets(words).filter(({ kanji }) => /[\p{L}\p{N}]/u.test(kanji));
  return (
    <div>
      <h2>Word by word</h2>
      <ul className={css.words}>
        {spoken.map((word) => (
          <li key={word.start}>
            <Ruby kanji={word.kanji} hiragana={word.hiragana} />
            <small>{word.romaji}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ResultRowProps {
  readonly name: string;
  readonly text: string;
  /** The main result, which screen readers announce. */
  readonly isOutput: boolean;
}

function ResultRow({ name, text, isOutput }: ResultRowProps) {
  const { toast } = usePlatform();
  const copy = async () => {
    try {
      // Throws over plain http, where browsers have no clipboard.
      await navigator.clipboard.writeText(text);
      toast({ text: `${name} copied.` });
    } catch {
      toast({ text: 'The browser does not allow copying here. Select the text and copy it.', tone: 'trouble' });
    }
  };
  return (
    <div className={css.row}>
      <h2>{name}</h2>
      <output
        className={css.output}
        data-testid={isOutput ? 'romaji-output' : undefined}
        lang={name === 'Romaji' ? undefined : 'ja'}
        aria-live={isOutput ? 'polite' : 'off'}
        aria-label={name}
      >
        {text}
      </output>
      <Button size="small" reason={text === '' ? 'There is nothing to copy yet.' : null} onClick={() => void copy()}>
        Copy<span className="sr"> {name.toLowerCase()}</span>
      </Button>
    </div>
  );
}

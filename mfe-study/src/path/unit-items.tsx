import type { ItemContent } from '@shinobi/shared/contract/learning/memory';
import { KANA } from '@shinobi/shared/domain/japanese/kana';
import { parseItemKey } from '@shinobi/shared/domain/memory/item-key';
import { Bone, Japanese, Notice, Ruby } from '@shinobi/shared/ui';
import { kanaCharacter } from '../kana/index.js';
import css from './path.module.css';

/** The romaji of all characters. */
const KANA_ROMAJI: ReadonlyMap<string, string> = new Map(
  (['Hiragana', 'Katakana'] as const).flatMap((script) =>
    KANA.map((kana) => [kanaCharacter(kana, script), kana.romaji] as const),
  ),
);

type Contents = ReadonlyMap<string, ItemContent> | undefined;

interface UnitItemsProps {
  readonly items: readonly string[];
  /** Undefined until they have loaded. */
  readonly contents: Contents;
  /** Set when they could not be loaded. */
  readonly onRetry: (() => void) | undefined;
}

/** The items of a unit. Kana and kanji show at once; what words and kanji mean follows. */
export function UnitItems({ items, contents, onRetry }: UnitItemsProps) {
  const characters = items.flatMap((item) => {
    const parsed = parseItemKey(item);
    return parsed?.kind === 'kana' || parsed?.kind === 'kanji' ? { item, character: parsed.character } : [];
  });
  const words = items.filter((item) => parseItemKey(item)?.kind === 'word');
  return (
    <>
      {characters.length > 0 && (
        <ul className={css.characters} aria-label="Characters">
          {characters.map(({ item, character }) => (
            <li key={item}>
              <Japanese className={css.character}>{character}</Japanese>
              <span className={css.meaning}>{meaningOf(character, contents?.get(item))}</span>
            </li>
          ))}
        </ul>
      )}
      {onRetry ? (
        <Notice title="The words did not load." onRetry={onRetry} />
      ) : (
        words.length > 0 && <Words items={words} contents={contents} />
      )}
    </>
  );
}

/** A kana's reading; for a kanji, its first meaning. */
const meaningOf = (character: string, content: ItemContent | undefined): string =>
  KANA_ROMAJI.get(character) ?? (content?.kind === 'kanji' ? (content.character.meanings[0] ?? '') : '');

function Words({ items, contents }: Pick<UnitItemsProps, 'items' | 'contents'>) {
  return (
    <>
      {!contents && <output className="sr">Loading the words</output>}
      <ul className={css.words} aria-label="Words" aria-busy={!contents}>
        {items.map((item) => (
          <Word key={item} content={contents?.get(item)} isLoading={!contents} />
        ))}
      </ul>
    </>
  );
}

function Word({ content, isLoading }: { readonly content: ItemContent | undefined; readonly isLoading: boolean }) {
  if (content?.kind !== 'word') {
    return isLoading ? (
      <li aria-hidden="true">
        <Bone width="70%" />
      </li>
    ) : null;
  }
  const { word } = content;
  return (
    <li>
      <Ruby kanji={word.kanji} hiragana={word.hiragana} />
      <span className={css.meaning}>{word.english}</span>
    </li>
  );
}

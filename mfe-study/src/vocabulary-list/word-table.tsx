import { Japanese, Ruby, SoundButton } from '@shinobi/shared/ui';
import { memo } from 'react';
import { wordClipUrl } from '../common/word-clip-url.js';
import { romajiOf } from '../common/word-search.js';
import css from './vocabulary-list.module.css';
import type { ListedWord } from './word-filter.js';

/** Shows words as a table. */
export const WordTable = ({ words }: { readonly words: readonly ListedWord[] }) => (
  <table className={css.words}>
    <thead>
      <tr>
        <th scope="col">
          <span className="sr">Sound</span>
        </th>
        <th scope="col">Word</th>
        <th scope="col">Romaji</th>
        <th scope="col">Meaning</th>
        <th scope="col">Genre</th>
        <th scope="col">JLPT</th>
      </tr>
    </thead>
    <tbody>
      {words.map((listed) => (
        <WordRow key={listed.word.vocabId} listed={listed} />
      ))}
    </tbody>
  </table>
);

const WordRow = memo(function Row({ listed: { word, genre } }: { readonly listed: ListedWord }) {
  return (
    <tr data-testid="list-word">
      <td>
        <SoundButton src={wordClipUrl(word, genre)} label={`Listen to ${word.hiragana}`} />
      </td>
      <th scope="row">
        {word.kanji === word.hiragana ? (
          <Japanese>{word.kanji}</Japanese>
        ) : (
          <Ruby kanji={word.kanji} hiragana={word.hiragana} />
        )}
      </th>
      <td>
        <i lang="ja-Latn">{romajiOf(word.hiragana)}</i>
      </td>
      <td>{word.english}</td>
      <td className={css.genre}>{genre.genreName.replaceAll('-', ' ')}</td>
      <td className={css.level}>{word.jlpt}</td>
    </tr>
  );
});

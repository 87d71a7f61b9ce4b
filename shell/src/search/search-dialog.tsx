import { isComposingKey } from '@shinobi/shared/client';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '@shinobi/shared/domain/limits/dictionary';
import { Icon, IconButton, KeyCap, KeyHint, Notice } from '@shinobi/shared/ui';
import { Modal } from '@shinobi/shared/ui/modal.js';
import { EdrdgCredit } from '../look-up/edrdg-credit.js';
import { lookUpFailure } from '../look-up/look-up-failure.js';
import type { ShellDialogProps } from '../panels/panel-props.js';
import css from './search-dialog.module.css';
import { countText, moveActive, searchOptions } from './search-options.js';
import { optionId, SearchResults } from './search-results.js';
import { type Search, useSearch } from './use-search.js';

/** The option that Enter opens: the first one, until the arrow keys choose another one of the same results. */
function useActiveOption(search: Search) {
  const [chosen, setChosen] = useState<{ readonly query: string | undefined; readonly index: number } | null>(null);
  const query = search.results?.query;
  const active = chosen !== null && chosen.query === query ? chosen.index : 0;
  return { active, setActive: (index: number) => setChosen({ query, index }) };
}

/** Opens the active option: at once, or when the results of the current text have arrived. */
function useOpenOnEnter(listId: string, active: number, isPending: boolean) {
  const isWanted = useRef(false);
  const open = () => document.getElementById(optionId(listId, active))?.click();
  useEffect(() => {
    if (isPending || !isWanted.current) return;
    isWanted.current = false;
    document.getElementById(optionId(listId, 0))?.click();
  }, [isPending, listId]);
  return {
    openActive: () => (isPending ? (isWanted.current = true) : open()),
    cancel: () => (isWanted.current = false),
  };
}

/** The text that is selected on the page when the dialog opens. */
const selectedText = () => (getSelection()?.toString() ?? '').trim().slice(0, SEARCH_MAX_LENGTH);

/** Searches the product and the dictionary. Opened by the header's button, by Ctrl+K and by `/`. */
export function SearchDialog({ close }: ShellDialogProps) {
  const id = useId();
  const [text, setText] = useState(selectedText);
  const [composes, setComposes] = useState(false);
  const search = useSearch(composes ? null : text);
  const options = search.results ? searchOptions(search.results) : [];
  const { active, setActive } = useActiveOption(search);
  const { openActive, cancel } = useOpenOnEnter(id, active, search.isPending && !composes);
  const changeText = (changed: string) => {
    cancel();
    setText(changed);
  };
  const moveTo = (index: number) => {
    setActive(index);
    document.getElementById(optionId(id, index))?.scrollIntoView?.({ block: 'nearest' });
  };
  return (
    <Modal
      dismissible
      onClose={() => close()}
      className={css.layer}
      data-testid="dialog"
      data-dialog="search"
      aria-label="Search"
    >
      <div className={css.sheet} data-no-look-up>
        <div className={css.field}>
          <Icon name="search" />
          <SearchField
            listId={id}
            {...{ text, active }}
            count={options.length}
            onChange={changeText}
            onCompose={setComposes}
            onMove={moveTo}
            onOpen={openActive}
            onClose={() => close()}
          />
          <IconButton icon="close" label="Close" data-testid="panel-close" onClick={() => close()} />
        </div>
        <div className={css.results}>
          {search.results && <Correction {...search.results} />}
          <SearchResults
            query={search.results?.meant ?? search.results?.query ?? ''}
            listId={id}
            options={options}
            active={active}
            isBusy={search.isPending}
            onLeave={() => close()}
          />
          <Outcome search={search} text={text} isEmpty={options.length === 0} />
        </div>
      </div>
    </Modal>
  );
}

interface SearchFieldProps {
  readonly listId: string;
  readonly text: string;
  readonly active: number;
  /** How many results there are. */
  readonly count: number;
  readonly onChange: (text: string) => void;
  readonly onCompose: (composes: boolean) => void;
  readonly onMove: (index: number) => void;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** The field keeps the focus; arrow keys and Enter are for the list below it. */
function SearchField({ listId, text, active, count, ...on }: SearchFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposingKey(event.nativeEvent)) return;
    const next = moveActive(event.key, active, count);
    if (next !== null) on.onMove(next);
    else if (event.key === 'Enter') on.onOpen();
    // The browser would only clear the field.
    else if (event.key === 'Escape') on.onClose();
    else return;
    event.preventDefault();
  };
  return (
    <input
      type="search"
      name="search"
      role="combobox"
      data-testid="search-input"
      data-autofocus
      aria-label="Search words, kanji, grammar, folktales and articles"
      aria-expanded={count > 0}
      aria-controls={`${listId}list`}
      aria-autocomplete="list"
      aria-activedescendant={count > 0 ? optionId(listId, active) : undefined}
      placeholder="食べました, tabemashita, eat"
      enterKeyHint="go"
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={SEARCH_MAX_LENGTH}
      value={text}
      onChange={({ target }) => on.onChange(target.value)}
      onCompositionStart={() => on.onCompose(true)}
      onCompositionEnd={() => on.onCompose(false)}
      onFocus={selectAll}
      onKeyDown={onKeyDown}
    />
  );
}

/** Typing replaces the text that was selected on the page. */
const selectAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select();

interface OutcomeProps {
  readonly search: Search;
  readonly text: string;
  readonly isEmpty: boolean;
}

/** Says that the words are those of another spelling. */
const Correction = ({ query, meant }: Pick<NonNullable<Search['results']>, 'query' | 'meant'>) =>
  meant !== undefined && (
    <p role="status" className={css.correction}>
      No words found for “{query}”. These are words for “{meant}”.
    </p>
  );

/** What there is to say about the results. */
function Outcome({ search: { results, error, isPending, retry }, text, isEmpty }: OutcomeProps) {
  if (error !== undefined) {
    const { title, hint } = lookUpFailure(error);
    return (
      <Notice title={title} onRetry={retry}>
        {hint}
      </Notice>
    );
  }
  if (!results) return <Hint isSearching={isPending && text !== ''} />;
  const count = results.pages.length + results.words.length;
  return (
    <>
      <output className="sr">{isPending ? '' : countText(count)}</output>
      {isEmpty && !isPending && (
        <p className={css.empty}>
          Nothing found for “{results.query}”. Check the spelling, or try the word in Japanese, in romaji or in English.
        </p>
      )}
      {results.words.length > 0 && <EdrdgCredit className={css.credit} />}
    </>
  );
}

const Hint = ({ isSearching }: { readonly isSearching: boolean }) => (
  <div className={css.hint}>
    <p>
      {isSearching
        ? 'Searching …'
        : 'Look for words, kanji, grammar, folktales and articles, in Japanese, romaji or English. Inflected forms work, too.'}
    </p>
    <KeyHint>
      <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap> choose, <KeyCap>Enter</KeyCap> opens, <KeyCap>Esc</KeyCap> closes
    </KeyHint>
  </div>
);

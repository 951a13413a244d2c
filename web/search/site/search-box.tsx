import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { navigate } from 'vike/client/router';
import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';
import { useIsHydrated } from '../../components/hydration/use-is-hydrated.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { lazyClient } from '../../components/lazy-client.tsx';
import type { CurrentSearch, InterpretedSearch } from './natural-query/interpreted-search.ts';
import type { SearchFilters } from './search-results/search-filters.ts';
import type { Suggestion } from './suggestions-loader.tsx';

const SuggestionsLoader = lazyClient(async () => (await import('./suggestions-loader.tsx')).SuggestionsLoader);

interface SearchBoxProps {
  search: CurrentSearch;
  onChange: (filters: SearchFilters, sentence?: InterpretedSearch) => void;
  handle?: Ref<SearchBoxHandle>;
}

export interface SearchBoxHandle {
  /** Applies the input; resolves when it has been parsed. */
  commit: () => Promise<void>;
  /** Discards the input and a pending parse. */
  clear: () => void;
}

/** Suggested places and sentences become filters; a suggested property opens its page. */
export function SearchBox({ search, onChange, handle }: SearchBoxProps) {
  const { filters } = search;
  const appliedText = filters.search ?? '';
  const [text, setText] = useState(appliedText);
  const [previousText, setPreviousText] = useState(appliedText);
  /** Whether the input has not been applied yet. */
  const [isDirty, setIsDirty] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useIsHydrated();
  if (previousText !== appliedText) {
    setPreviousText(appliedText);
    if (!isDirty) setText(appliedText);
  }
  /** Keeps filters that the visitor selects while a sentence is parsed. */
  const latest = useRef({ search, onChange });
  useEffect(() => {
    latest.current = { search, onChange };
  });

  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const hasOpenList = isOpen && suggestions.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  const close = () => {
    setIsOpen(false);
    setActiveIndex(-1);
    setSuggestions([]);
  };
  /** Prevents a second parse when the field loses focus after Enter. */
  const pendingParse = useRef<{ sentence: string; done: Promise<void> }>(undefined);
  const commit = (): Promise<void> => {
    close();
    const sentence = text.trim();
    if (pendingParse.current?.sentence === sentence) return pendingParse.current.done;
    pendingParse.current = undefined;
    if (sentence === appliedText) return Promise.resolve();
    setIsDirty(false);
    if (!sentence) {
      onChange({ ...filters, search: undefined });
      return Promise.resolve();
    }
    pendingParse.current = { sentence, done: interpret(sentence) };
    return pendingParse.current.done;
  };
  const interpret = async (sentence: string) => {
    const getSearch = () => latest.current.search;
    const result = await import('./natural-query/interpreted-search.ts')
      .then(({ interpretSentence }) => interpretSentence(sentence, getSearch))
      .catch(() => toTextSearch(sentence, getSearch()));
    if (pendingParse.current?.sentence !== sentence) return;
    pendingParse.current = undefined;
    setText((current) => (current.trim() === sentence ? (result.filters.search ?? '') : current));
    latest.current.onChange(result.filters, result);
  };
  const clear = () => {
    close();
    pendingParse.current = undefined;
    setIsDirty(false);
    setText('');
  };
  useImperativeHandle(handle, () => ({ commit, clear }));
  const selectSuggestion = (suggestion: Suggestion) => {
    if (suggestion.kind === 'sentence') return commit();
    const { kind, value, path } = suggestion;
    clear();
    if (kind === 'property') return path && navigate(path);
    const location = [...new Set([...(filters.location ?? []), value])];
    onChange({ ...filters, location, search: undefined });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hasOpenList) {
      event.preventDefault();
      setActiveIndex((activeIndex + step + suggestions.length + 1) % (suggestions.length + 1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const suggestion = suggestions[activeIndex];
      if (hasOpenList && suggestion) void selectSuggestion(suggestion);
      else void commit();
    } else if (event.key === 'Escape' && hasOpenList) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <div className="relative">
      <Icon
        name="search"
        size={18}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-gray-600"
      />
      <input
        ref={input}
        type="text"
        role="combobox"
        name="q"
        aria-label="Buscar"
        aria-expanded={hasOpenList}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={hasOpenList && activeIndex >= 0 ? optionId(activeIndex) : undefined}
        placeholder="Zona, ref. o una frase"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setIsDirty(true);
          setIsOpen(true);
          setActiveIndex(-1);
          if (appliedText && !target.value) onChange({ ...filters, search: undefined });
        }}
        onKeyDown={onKeyDown}
        onFocus={SuggestionsLoader.preload}
        onBlur={() => void commit()}
        className="h-12 w-full rounded-xs border border-gray-500 bg-white pr-11 pl-10 text-sm font-medium placeholder:font-normal placeholder:text-gray-600 hover:border-ink-900"
      />
      {text && isHydrated && (
        <button
          type="button"
          aria-label="Borrar el texto"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            clear();
            input.current?.focus();
            if (appliedText) onChange({ ...filters, search: undefined });
          }}
          className="absolute top-1 right-1 grid size-10 place-items-center rounded-xs hover:bg-surface-100"
        >
          <Icon name="x" size={16} />
        </button>
      )}
      {isOpen && <SuggestionsLoader text={text} onLoad={setSuggestions} />}
      <ul
        id={listId}
        role="listbox"
        aria-label="Sugerencias"
        hidden={!hasOpenList}
        className="absolute inset-x-0 top-full z-20 mt-2 max-h-80 min-w-72 overflow-y-auto rounded-sm bg-white py-2 shadow-3"
      >
        {suggestions.map((suggestion, index) => (
          <li
            key={`${suggestion.kind} ${suggestion.value}`}
            id={optionId(index)}
            role="option"
            aria-selected={index === activeIndex}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setActiveIndex(index)}
            onClick={() => void selectSuggestion(suggestion)}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-2 text-sm aria-selected:bg-primary-100 aria-selected:text-primary-700"
          >
            <SuggestionIcon kind={suggestion.kind} />
            <span className="flex-1">{suggestion.label}</span>
            {suggestion.count !== null && (
              <span className="text-gray-600 tabular-nums">{formatNumber(suggestion.count)}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const toTextSearch = (search: string, { filters, sort }: CurrentSearch): InterpretedSearch => ({
  filters: { ...filters, search, relax: undefined },
  sort,
  interpretation: null,
});

const ICONS = { property: 'house', sentence: 'sliders', location: 'map-pin', zone: 'map-pin' } as const;

const SuggestionIcon = ({ kind }: Pick<Suggestion, 'kind'>) => <Icon name={ICONS[kind]} size={18} />;

import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { navigate } from 'vike/client/router';
import type { SearchFilters } from './search-results/search-filters.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { lazyClient } from '../../components/lazy-client.tsx';
import { useIsHydrated } from '../../components/use-is-hydrated.ts';
import type { Suggestion } from './suggestions-loader.tsx';
import type { CurrentSearch, InterpretedSearch } from './natural-query/interpreted-search.ts';
import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';

const SuggestionsLoader = lazyClient(async () => (await import('./suggestions-loader.tsx')).SuggestionsLoader);

interface SearchBoxProps {
  listing: CurrentSearch;
  onChange: (filters: SearchFilters, sentence?: InterpretedSearch) => void;
  handle?: Ref<SearchBoxHandle>;
}

export interface SearchBoxHandle {
  /** Applies what is typed; resolves when it has been read. */
  commit: () => Promise<void>;
  /** Drops what is typed, and what is still being read. */
  clear: () => void;
}

/** A text field with suggestions: a place becomes a filter, a property opens, a sentence the filters that it asks for. */
export function SearchBox({ listing, onChange, handle }: SearchBoxProps) {
  const { filters } = listing;
  const applied = filters.search ?? '';
  const [text, setText] = useState(applied);
  const [shown, setShown] = useState(applied);
  /** Whether something has been typed that is not applied yet. */
  const [isTyped, setIsTyped] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useIsHydrated();
  if (shown !== applied) {
    setShown(applied);
    if (!isTyped) setText(applied);
  }
  /** A sentence takes a while to be read; what is chosen meanwhile stays chosen. */
  const latest = useRef({ listing, onChange });
  useEffect(() => {
    latest.current = { listing, onChange };
  });

  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const isListed = isOpen && suggestions.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  const close = () => {
    setIsOpen(false);
    setActive(-1);
    setSuggestions([]);
  };
  /** Leaving the field after Enter asks for nothing twice. */
  const reading = useRef<{ sentence: string; done: Promise<void> }>(undefined);
  const commit = (): Promise<void> => {
    close();
    const sentence = text.trim();
    if (reading.current?.sentence === sentence) return reading.current.done;
    reading.current = undefined;
    if (sentence === applied) return Promise.resolve();
    setIsTyped(false);
    if (!sentence) {
      onChange({ ...filters, search: undefined });
      return Promise.resolve();
    }
    reading.current = { sentence, done: read(sentence) };
    return reading.current.done;
  };
  const read = async (sentence: string) => {
    const getListing = () => latest.current.listing;
    const result = await import('./natural-query/interpret-sentence.ts')
      .then(({ interpretSentence }) => interpretSentence(sentence, getListing))
      .catch(() => unread(sentence, getListing()));
    if (reading.current?.sentence !== sentence) return;
    reading.current = undefined;
    setText((now) => (now.trim() === sentence ? (result.filters.search ?? '') : now));
    latest.current.onChange(result.filters, result);
  };
  const clear = () => {
    close();
    reading.current = undefined;
    setIsTyped(false);
    setText('');
  };
  useImperativeHandle(handle, () => ({ commit, clear }));
  const choose = (suggestion: Suggestion) => {
    if (suggestion.kind === 'sentence') return commit();
    const { kind, value, path } = suggestion;
    clear();
    if (kind === 'property') return path && navigate(path);
    const location = [...new Set([...(filters.location ?? []), value])];
    onChange({ ...filters, location, search: undefined });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && isListed) {
      event.preventDefault();
      setActive((active + step + suggestions.length + 1) % (suggestions.length + 1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const suggestion = suggestions[active];
      if (isListed && suggestion) void choose(suggestion);
      else void commit();
    } else if (event.key === 'Escape' && isListed) {
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
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-niebla-600"
      />
      <input
        ref={input}
        type="text"
        role="combobox"
        name="q"
        aria-label="Buscar"
        aria-expanded={isListed}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isListed && active >= 0 ? optionId(active) : undefined}
        placeholder="Zona, ref. o una frase"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setIsTyped(true);
          setIsOpen(true);
          setActive(-1);
          if (applied && !target.value) onChange({ ...filters, search: undefined });
        }}
        onKeyDown={onKeyDown}
        onFocus={SuggestionsLoader.preload}
        onBlur={() => void commit()}
        className="h-12 w-full rounded-xs border border-niebla-500 bg-white pr-11 pl-10 text-sm font-medium placeholder:font-normal placeholder:text-niebla-600 hover:border-tinta-900"
      />
      {text && isHydrated && (
        <button
          type="button"
          aria-label="Borrar el texto"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            clear();
            input.current?.focus();
            if (applied) onChange({ ...filters, search: undefined });
          }}
          className="absolute top-1 right-1 grid size-10 place-items-center rounded-xs hover:bg-cal-100"
        >
          <Icon name="x" size={16} />
        </button>
      )}
      {isOpen && <SuggestionsLoader text={text} onRead={setSuggestions} />}
      <ul
        id={listId}
        role="listbox"
        aria-label="Sugerencias"
        hidden={!isListed}
        className="absolute inset-x-0 top-full z-20 mt-2 max-h-80 min-w-72 overflow-y-auto rounded-sm bg-white py-2 shadow-3"
      >
        {suggestions.map((suggestion, index) => (
          <li
            key={`${suggestion.kind} ${suggestion.value}`}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setActive(index)}
            onClick={() => void choose(suggestion)}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-2 text-sm aria-selected:bg-mar-100 aria-selected:text-mar-700"
          >
            <Sign kind={suggestion.kind} />
            <span className="flex-1">{suggestion.label}</span>
            {suggestion.count !== null && (
              <span className="text-niebla-600 tabular-nums">{formatNumber(suggestion.count)}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const unread = (search: string, { filters, sort }: CurrentSearch): InterpretedSearch => ({
  filters: { ...filters, search, relax: undefined },
  sort,
  reading: null,
});

const SIGNS = { property: 'house', sentence: 'sliders', location: 'map-pin', zone: 'map-pin' } as const;

const Sign = ({ kind }: Pick<Suggestion, 'kind'>) => <Icon name={SIGNS[kind]} size={18} />;

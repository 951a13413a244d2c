import { Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { CONTROL_CLASS, Field } from '../../../components/form/fields.tsx';
import type { PropertyDraft } from './property-draft.ts';
import { propertyFields } from './property-fields.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlaceNameSuggestions } from '../../../../src/catalogue/staff/lists/form-suggestions.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { useDebounced } from '../../../components/use-debounced.ts';
import { PROPERTIES_KEY } from '../property-query.ts';

type PlaceKind = 'location' | 'area';

const DEBOUNCE_MS = 120;

function usePlaceSuggestions(kind: PlaceKind, town: string, typed: string, isOpen: boolean) {
  const search = useDebounced(typed, DEBOUNCE_MS);
  const client = useQueryClient();
  const { data } = useQuery({ ...placesQuery(kind, town, search), enabled: isOpen });
  return {
    /** Undefined until the server has responded for the typed text. */
    suggestions: search === typed ? data?.items : undefined,
    /** Requests suggestions without debouncing. */
    fetchSuggestions: async (text: string) => (await client.fetchQuery(placesQuery(kind, town, text))).items,
  };
}

function placesQuery(kind: PlaceKind, town: string, search: string) {
  const query = new URLSearchParams({ kind, search, ...(kind === 'area' && town && { location: town }) });
  return {
    queryKey: [PROPERTIES_KEY, 'places', query.toString()],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      fetchJson<PlaceNameSuggestions>(`/api/v1/staff/properties/places?${query}`, signal),
    retry: 1,
  };
}

/** Ignores accents and case. */
const COLLATOR = new Intl.Collator('en', { sensitivity: 'base' });
const NEW_PLACE_NAMES: Record<PlaceKind, string> = { location: 'nuevo municipio', area: 'nueva zona' };

const formatUnknownPlaceText = (text: string, name: PlaceKind) =>
  `«${text}» no está en la lista: elija un nombre de la lista o úselo como ${NEW_PLACE_NAMES[name]}.`;

interface Props {
  name: PlaceKind;
  /** The form that the field belongs to. */
  form: string;
}

/** A new town or zone must be selected explicitly, so that typing errors create none. */
export function PlaceField({ name, form }: Props) {
  const { field, fieldState } = useController<PropertyDraft, PlaceKind>({ name });
  const town = String(useWatch<PropertyDraft, 'location'>({ name: 'location' }));
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const [hint, setHint] = useState('');
  /** Text to resolve once the server has responded. */
  const pendingText = useRef<string>(null);
  const listId = useId();
  const text = (typed ?? '').trim();
  const { suggestions, fetchSuggestions } = usePlaceSuggestions(name, town, text, isOpen);
  const matchingPlace = suggestions?.find((place) => COLLATOR.compare(place, text) === 0);
  const isNew = Boolean(suggestions && text && !matchingPlace);
  const options = [...(suggestions ?? []), ...(isNew ? [text] : [])];
  const isListOpen = isOpen && options.length > 0;

  const close = () => {
    setOpen(false);
    setActiveIndex(-1);
    setTyped(null);
  };
  const selectPlace = (place: string) => {
    field.onChange(place);
    setHint('');
    close();
  };
  /** Accepts known places and an empty text as typed; a new place must be selected. */
  const commit = () => {
    if (typed === null) return close();
    if (text === '' || matchingPlace) return selectPlace(matchingPlace ?? '');
    if (!suggestions) return void commitAfterResponse();
    setHint(formatUnknownPlaceText(text, name));
    close();
  };
  /** The user may leave the field before the suggestions have arrived. */
  const commitAfterResponse = async () => {
    setOpen(false);
    pendingText.current = text;
    const places = await fetchSuggestions(text).catch(() => null);
    if (pendingText.current !== text) return;
    pendingText.current = null;
    const place = places?.find((name) => COLLATOR.compare(name, text) === 0);
    if (place) return selectPlace(place);
    setHint(
      places
        ? formatUnknownPlaceText(text, name)
        : `No se ha podido comprobar «${text}»: revise la conexión y escríbalo otra vez.`,
    );
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setOpen(true);
      if (isListOpen) setActiveIndex((activeIndex + step + options.length + 1) % (options.length + 1));
    } else if (event.key === 'Enter' && isOpen && typed !== null) {
      event.preventDefault();
      if (options[activeIndex]) selectPlace(options[activeIndex]);
      else if (matchingPlace) selectPlace(matchingPlace);
    } else if (event.key === 'Enter' && options[activeIndex]) {
      event.preventDefault();
      selectPlace(options[activeIndex]);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <Field
      label={propertyFields[name].label}
      error={fieldState.error?.message}
      hint={hint}
      isOptional={false}
      className="relative"
    >
      {(controlProps) => (
        <>
          <input
            {...controlProps}
            ref={field.ref}
            name={name}
            form={form}
            role="combobox"
            aria-expanded={isListOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isListOpen && activeIndex >= 0 ? `${listId}${activeIndex}` : undefined}
            autoComplete="off"
            maxLength={200}
            value={typed ?? String(field.value)}
            onChange={({ target }) => {
              pendingText.current = null;
              setTyped(target.value);
              setActiveIndex(-1);
              setOpen(true);
            }}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              commit();
              field.onBlur();
            }}
            className={`h-(--control-height) ${CONTROL_CLASS}`}
          />
          <ul
            id={listId}
            role="listbox"
            aria-label={`${propertyFields[name].label}: sugerencias`}
            hidden={!isListOpen}
            className="absolute inset-x-0 z-20 mt-1 max-h-64 overflow-y-auto rounded-sm bg-white py-1.5 shadow-3"
          >
            {options.map((place, index) => (
              <li
                key={place}
                id={`${listId}${index}`}
                role="option"
                aria-selected={index === activeIndex}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => setActiveIndex(index)}
                onClick={() => selectPlace(place)}
                className="flex min-h-9 cursor-pointer items-center gap-2 px-3.5 py-1.5 text-sm break-words aria-selected:bg-primary-100 aria-selected:text-primary-700 pointer-coarse:min-h-11"
              >
                {isNew && index === options.length - 1 ? (
                  <>
                    <Plus size={16} className="shrink-0" /> Usar «{place}» como {NEW_PLACE_NAMES[name]}
                  </>
                ) : (
                  place
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Field>
  );
}

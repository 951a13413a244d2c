import { Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { CONTROL_CLASS, Field } from '../../../../components/form/field.tsx';
import type { PropertyDraft } from '../property-draft.ts';
import { propertyFields } from '../property-fields.ts';
import { type PlaceKind, usePlaceSuggestions } from './use-place-suggestions.ts';

/** Accents and case make no other place. */
const SAME = new Intl.Collator('en', { sensitivity: 'base' });
const NEW: Record<PlaceKind, string> = { location: 'nuevo municipio', area: 'nueva zona' };

const unknownPlaceText = (text: string, name: PlaceKind) =>
  `«${text}» no está en la lista: elija un nombre de la lista o úselo como ${NEW[name]}.`;

interface Props {
  name: PlaceKind;
  /** The form that the field belongs to. */
  form: string;
}

/** A town or a zone is chosen among those that are known; a new one only by the option that says so. */
export function PlaceField({ name, form }: Props) {
  const { field, fieldState } = useController<PropertyDraft, PlaceKind>({ name });
  const town = String(useWatch<PropertyDraft, 'location'>({ name: 'location' }));
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [refusal, setRefusal] = useState('');
  /** What is left to be settled once the server has answered. */
  const unsettled = useRef<string>(null);
  const listId = useId();
  const text = (typed ?? '').trim();
  const { known, find } = usePlaceSuggestions(name, town, text, isOpen);
  const same = known?.find((place) => SAME.compare(place, text) === 0);
  const isNew = Boolean(known && text && !same);
  const options = [...(known ?? []), ...(isNew ? [text] : [])];
  const isListed = isOpen && options.length > 0;

  const close = () => {
    setOpen(false);
    setActive(-1);
    setTyped(null);
  };
  const choose = (place: string) => {
    field.onChange(place);
    setRefusal('');
    close();
  };
  /** What is known, or nothing, is taken as it is written; anything else has to be chosen. */
  const settle = () => {
    if (typed === null) return close();
    if (text === '' || same) return choose(same ?? '');
    if (!known) return void settleLate();
    setRefusal(unknownPlaceText(text, name));
    close();
  };
  /** A place may be typed and left before the server has said which ones are known. */
  const settleLate = async () => {
    setOpen(false);
    unsettled.current = text;
    const found = await find(text).catch(() => null);
    if (unsettled.current !== text) return;
    unsettled.current = null;
    const place = found?.find((one) => SAME.compare(one, text) === 0);
    if (place) return choose(place);
    setRefusal(
      found
        ? unknownPlaceText(text, name)
        : `No se ha podido comprobar «${text}»: revise la conexión y escríbalo otra vez.`,
    );
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setOpen(true);
      if (isListed) setActive((active + step + options.length + 1) % (options.length + 1));
    } else if (event.key === 'Enter' && isOpen && typed !== null) {
      event.preventDefault();
      if (options[active]) choose(options[active]);
      else if (same) choose(same);
    } else if (event.key === 'Enter' && options[active]) {
      event.preventDefault();
      choose(options[active]);
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
      hint={refusal}
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
            aria-expanded={isListed}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isListed && active >= 0 ? `${listId}${active}` : undefined}
            autoComplete="off"
            maxLength={200}
            value={typed ?? String(field.value)}
            onChange={({ target }) => {
              unsettled.current = null;
              setTyped(target.value);
              setActive(-1);
              setOpen(true);
            }}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              settle();
              field.onBlur();
            }}
            className={`h-(--control-height) ${CONTROL_CLASS}`}
          />
          <ul
            id={listId}
            role="listbox"
            aria-label={`${propertyFields[name].label}: sugerencias`}
            hidden={!isListed}
            className="absolute inset-x-0 z-20 mt-1 max-h-64 overflow-y-auto rounded-sm bg-white py-1.5 shadow-3"
          >
            {options.map((place, index) => (
              <li
                key={place}
                id={`${listId}${index}`}
                role="option"
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => setActive(index)}
                onClick={() => choose(place)}
                className="flex min-h-9 cursor-pointer items-center gap-2 px-3.5 py-1.5 text-sm break-words aria-selected:bg-mar-100 aria-selected:text-mar-700 pointer-coarse:min-h-11"
              >
                {isNew && index === options.length - 1 ? (
                  <>
                    <Plus size={16} className="shrink-0" /> Usar «{place}» como {NEW[name]}
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

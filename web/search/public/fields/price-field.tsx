import { type KeyboardEvent, useState } from 'react';
import type { PropertyFilters } from '../../../../src/search/search.contract.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { priceRange } from '../listing/price-range.ts';
import { readListingUrl } from '../listing/read-listing-url.ts';
import type { FieldProps } from './location-field.tsx';

/** The usual price ranges, and two fields for other bounds. */
export function PriceField({ filters, facets, onChange }: FieldProps) {
  const range = facets.price.find(({ value }) => value === priceRange(filters));
  const choose = (query: string) => {
    const { priceMin, priceMax } = readListingUrl(query).filters;
    onChange({ ...filters, priceMin, priceMax });
  };

  return (
    <>
      <div className="mb-2 grid grid-cols-2 gap-3">
        {(['priceMin', 'priceMax'] as const).map((bound) => (
          <BoundField
            key={bound}
            name={bound}
            label={bound === 'priceMin' ? 'Mínimo' : 'Máximo'}
            value={range ? undefined : filters[bound]}
            onCommit={(text) => {
              const other = bound === 'priceMin' ? 'priceMax' : 'priceMin';
              choose(`${bound}=${text}&${other}=${(range ? undefined : filters[other]) ?? ''}`);
            }}
          />
        ))}
      </div>
      <Checkbox
        kind="radio"
        name="priceRange"
        value=""
        label="Cualquiera"
        checked={isAnyPrice(filters)}
        onChange={() => choose('')}
      />
      {facets.price.map(({ value, name, count }) => (
        <Checkbox
          key={value}
          kind="radio"
          name="priceRange"
          value={value}
          label={name}
          count={count}
          checked={value === range?.value}
          onChange={() => choose(`priceRange=${value}`)}
        />
      ))}
    </>
  );
}

const isAnyPrice = ({ priceMin, priceMax }: PropertyFilters) => !priceMin && !priceMax;

interface BoundFieldProps {
  name: string;
  label: string;
  value: number | undefined;
  onCommit: (text: string) => void;
}

/** Searches on blur or Enter, not after every digit. */
function BoundField({ name, label, value, onCommit }: BoundFieldProps) {
  const [text, setText] = useState(written(value));
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setText(written(value));
  }

  const commit = () => text !== written(value) && onCommit(text);
  const commitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commit();
  };

  return (
    <label className="text-xs font-semibold text-niebla-600">
      {label}
      <span className="relative mt-1 block">
        <input
          name={name}
          value={text}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          onBlur={commit}
          onKeyDown={commitOnEnter}
          className="h-11 w-full rounded-xs border border-niebla-500 px-3 pr-8 text-sm font-medium text-tinta-900 tabular-nums"
        />
        <span className="absolute top-1/2 right-3 -translate-y-1/2 text-sm font-medium">€</span>
      </span>
    </label>
  );
}

const grouped = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });
const written = (value: number | undefined) => (value ? grouped.format(value) : '');

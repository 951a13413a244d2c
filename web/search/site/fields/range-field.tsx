import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { BELOW_MINIMUM, isContradiction } from '../search-results/contradicting-ranges.ts';
import type { SearchFilters } from '../search-results/search-filters.ts';
import { Checkbox } from '../../../components/checkbox.tsx';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { type RangeName, rangeValue } from '../search-results/range-value.ts';
import { parseAmount, parseRange } from '../search-results/parse-range.ts';
import type { FieldProps } from './location-field.tsx';

const UNITS = { price: '€', built: 'm²', plot: 'm²' };

/** The usual ranges, and two fields for other bounds. */
export function RangeField({ filters, facets, onChange, range: range }: FieldProps & { range: RangeName }) {
  const [min, max] = [`${range}Min`, `${range}Max`] as const;
  const usual = facets[range].find(({ value }) => value === rangeValue(filters, range));
  const choose = (query: Record<string, string>) => {
    const { [min]: low, [max]: high } = parseRange(new URLSearchParams(query), range);
    onChange({ ...filters, [min]: low, [max]: high });
  };

  return (
    <>
      <div className="mb-2 grid grid-cols-2 gap-3">
        {([min, max] as const).map((bound) => (
          <BoundField
            key={bound}
            name={bound}
            label={bound === min ? 'Mínimo' : 'Máximo'}
            unit={UNITS[range]}
            value={usual ? undefined : filters[bound]}
            initialFault={bound === max && isContradiction(filters, range) ? BELOW_MINIMUM : ''}
            onCommit={(low, high) => choose({ [min]: low, [max]: high })}
          />
        ))}
      </div>
      <div className="tick-rows">
        <Checkbox
          isInList
          kind="radio"
          name={`${range}Range`}
          value=""
          label="Cualquiera"
          checked={isOpen(filters, range)}
          onChange={() => choose({})}
        />
        {facets[range].map(({ value, name, count }) => (
          <Checkbox
            isInList
            key={value}
            kind="radio"
            name={`${range}Range`}
            value={value}
            label={name}
            count={count}
            checked={value === usual?.value}
            onChange={() => choose({ [`${range}Range`]: value })}
          />
        ))}
      </div>
    </>
  );
}

const isOpen = (filters: SearchFilters, range: RangeName) => !filters[`${range}Min`] && !filters[`${range}Max`];

interface BoundFieldProps {
  name: string;
  label: string;
  unit: string;
  value: number | undefined;
  /** What is wrong with the value that the page was asked for. */
  initialFault: string;
  /** Receives the text of both fields, because a refused bound may become valid with this one. */
  onCommit: (low: string, high: string) => void;
}

/** Searches on blur or Enter, not after every digit. */
function BoundField({ name, label, unit, value, initialFault, onCommit }: BoundFieldProps) {
  const [text, setText] = useState(written(value));
  const [shown, setShown] = useState({ value, initialFault });
  const [fault, setFault] = useState(initialFault);
  if (shown.value !== value || shown.initialFault !== initialFault) {
    setShown({ value, initialFault });
    setText(written(value));
    setFault(initialFault);
  }

  const commit = ({ currentTarget }: SyntheticEvent) => {
    const [low, high] = Array.from(currentTarget.closest('div')!.querySelectorAll('input'), (one) => one.value);
    const wrong =
      text && parseAmount(text) === undefined
        ? 'Escriba una cifra, como 300.000.'
        : parseAmount(low!)! > parseAmount(high!)!
          ? BELOW_MINIMUM
          : '';
    setFault(wrong);
    if (!wrong && text !== written(value)) onCommit(low!, high!);
  };
  const commitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commit(event);
  };

  return (
    <label className="bound">
      <b>{label}</b>
      <span>
        <input
          name={name}
          value={text}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={!!fault}
          onChange={({ target }) => {
            setText(target.value);
            setFault('');
          }}
          onBlur={commit}
          onKeyDown={commitOnEnter}
        />
        <span>{unit}</span>
      </span>
      {fault && <small role="alert">{fault}</small>}
    </label>
  );
}

const written = (value: number | undefined) => (value ? formatNumber(value) : '');

import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { Checkbox } from '../../../components/controls.tsx';
import type { RangeFilter } from '../filters/filter-table.ts';
import {
  BELOW_MINIMUM,
  isContradictory,
  type RangeName,
  formatRangeValue,
  parseAmount,
  parseRange,
} from '../search-results/ranges.ts';
import type { SearchFilters } from '../search-results/search-filters.ts';
import type { FieldProps } from './list-fields.tsx';

/** Predefined ranges, and two fields for custom bounds. */
export function RangeField({
  filters,
  facets,
  onChange,
  filter: { name: range, unit },
}: FieldProps & { filter: RangeFilter }) {
  const [min, max] = [`${range}Min`, `${range}Max`] as const;
  const predefinedRange = facets[range].find(({ value }) => value === formatRangeValue(filters, range));
  const applyRange = (query: Record<string, string>) => {
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
            unit={unit}
            value={predefinedRange ? undefined : filters[bound]}
            initialError={bound === max && isContradictory(filters, range) ? BELOW_MINIMUM : ''}
            onCommit={(low, high) => applyRange({ [min]: low, [max]: high })}
          />
        ))}
      </div>
      <div className="checkbox-rows">
        <Checkbox
          isBare
          kind="radio"
          name={`${range}Range`}
          value=""
          label="Cualquiera"
          checked={isUnbounded(filters, range)}
          onChange={() => applyRange({})}
        />
        {facets[range].map(({ value, name, count }) => (
          <Checkbox
            isBare
            key={value}
            kind="radio"
            name={`${range}Range`}
            value={value}
            label={name}
            count={count}
            checked={value === predefinedRange?.value}
            onChange={() => applyRange({ [`${range}Range`]: value })}
          />
        ))}
      </div>
    </>
  );
}

const isUnbounded = (filters: SearchFilters, range: RangeName) => !filters[`${range}Min`] && !filters[`${range}Max`];

interface BoundFieldProps {
  name: string;
  label: string;
  unit: string;
  value: number | undefined;
  initialError: string;
  /** Receives the texts of both fields, because a rejected bound may be valid together with this one. */
  onCommit: (low: string, high: string) => void;
}

/** Searches on blur or Enter, not after every digit. */
function BoundField({ name, label, unit, value, initialError, onCommit }: BoundFieldProps) {
  const [text, setText] = useState(formatBound(value));
  const [previous, setPrevious] = useState({ value, initialError });
  const [error, setError] = useState(initialError);
  if (previous.value !== value || previous.initialError !== initialError) {
    setPrevious({ value, initialError });
    setText(formatBound(value));
    setError(initialError);
  }

  const commit = ({ currentTarget }: SyntheticEvent) => {
    const [low, high] = Array.from(currentTarget.closest('div')!.querySelectorAll('input'), (input) => input.value);
    const newError = findError(text, low!, high!);
    setError(newError);
    if (!newError && text !== formatBound(value)) onCommit(low!, high!);
  };
  const commitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commit(event);
  };

  return (
    <label className="range-input">
      <b>{label}</b>
      <span className="range-input-box">
        <input
          name={name}
          value={text}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={!!error}
          onChange={({ target }) => {
            setText(target.value);
            setError('');
          }}
          onBlur={commit}
          onKeyDown={commitOnEnter}
        />
        <span className="range-input-unit">{unit}</span>
      </span>
      {error && <small role="alert">{error}</small>}
    </label>
  );
}

function findError(text: string, low: string, high: string) {
  if (text && parseAmount(text) === undefined) return 'Escriba una cifra, como 300.000.';
  return parseAmount(low)! > parseAmount(high)! ? BELOW_MINIMUM : '';
}

const formatBound = (value: number | undefined) => (value ? formatNumber(value) : '');

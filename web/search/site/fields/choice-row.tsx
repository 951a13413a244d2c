import type { FacetOption } from '../../../../src/search/search.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

interface ChoiceRowProps {
  /** The name of the parameter. */
  name: string;
  options: readonly FacetOption[];
  /** Empty where nothing is chosen. */
  chosen: string;
  onChange: (value: string) => void;
}

/** One of a few short choices, as buttons that are radios: arrow keys and forms without a script know them. */
export function ChoiceRow({ name, options, chosen, onChange }: ChoiceRowProps) {
  return (
    <div className="grid grid-cols-4 gap-2">
      {[{ value: '', name: 'Todos', count: undefined }, ...options].map(({ value, name: label, count }) => (
        <label key={value} className="choice">
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChange(value)} />
          <b>{label}</b>
          {count !== undefined && <small>{formatNumber(count)}</small>}
        </label>
      ))}
    </div>
  );
}

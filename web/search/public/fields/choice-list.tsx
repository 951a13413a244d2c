import { ChevronDown } from 'lucide-react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { FilterChoice } from './location-choices.ts';

interface ChoiceListProps {
  /** The name of the parameter. */
  name: string;
  choices: FilterChoice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Shown when there is nothing to choose from. */
  nothing: string;
  /** The name of the narrower choices: 'Zonas', 'Tipos'. */
  narrower: string;
}

export function ChoiceList({ name, choices, chosen, onChange, nothing, narrower }: ChoiceListProps) {
  if (choices.length === 0) return <p className="py-3 text-sm text-niebla-600">{nothing}</p>;

  const box = (value: string, label: string, count: number, className = '') => (
    <Checkbox
      name={name}
      value={value}
      label={label}
      count={count}
      className={className}
      checked={chosen.includes(value)}
      onChange={({ target }) =>
        onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
      }
    />
  );

  return (
    <ul>
      {choices.map(({ value, name: label, count, within }) => (
        <li key={value} className="relative">
          {box(value, label, count, within.length > 0 ? 'mr-11' : 'pr-11')}
          {within.length > 0 && (
            <details
              className="group/narrower"
              open={within.some((choice) => chosen.includes(choice.value)) || undefined}
            >
              <summary
                aria-label={`${narrower} de ${label}`}
                className="absolute top-0 right-0 grid size-11 place-items-center rounded-xs text-niebla-600 hover:text-tinta-900"
              >
                <ChevronDown size={18} className="transition-transform group-open/narrower:rotate-180" />
              </summary>
              <ul className="mb-2 ml-2.5 border-l border-cal-200 pl-5">
                {within.map((choice) => (
                  <li key={choice.value}>{box(choice.value, choice.name, choice.count, 'pr-11')}</li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

import { Checkbox } from '../../../components/checkbox.tsx';
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

  const box = (value: string, label: string, count: number) => (
    <Checkbox
      isInList
      name={name}
      value={value}
      label={label}
      count={count}
      checked={chosen.includes(value)}
      onChange={({ target }) =>
        onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
      }
    />
  );

  return (
    <ul className="choice-list">
      {choices.map(({ value, name: label, count, within }) => (
        <li key={value}>
          {box(value, label, count)}
          {within.length > 0 && (
            <details open={within.some((choice) => chosen.includes(choice.value)) || undefined}>
              <summary aria-label={`${narrower} de ${label}`} />
              <ul>
                {within.map((choice) => (
                  <li key={choice.value}>{box(choice.value, choice.name, choice.count)}</li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

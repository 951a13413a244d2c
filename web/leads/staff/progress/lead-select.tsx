import { useState } from 'react';
import { Field } from '../../../components/form/field.tsx';
import { Select } from '../../../components/select.tsx';

interface Props {
  label: string;
  value: string;
  options: readonly { id: string; name: string }[];
  /** The label of the empty choice; without it there is none. */
  none?: string;
  onChoose: (value: string) => Promise<unknown>;
}

/** Saves on choosing: it shows the choice at once, and goes back if the server refuses. */
export function LeadSelect({ label, value, options, none, onChoose }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = async (next: string) => {
    setChosen(next);
    await onChoose(next);
    setChosen(null);
  };
  return (
    <Field label={label} isOptional={false}>
      {(controlProps) => (
        <Select
          {...controlProps}
          value={chosen ?? value}
          aria-busy={chosen !== null}
          onChange={({ target }) => void (chosen === null && choose(target.value))}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

import { useState } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { cadenceNames, CADENCES, CUSTOM } from '../list/cadences.ts';

interface Props {
  schedule: string | null;
  error: string | undefined;
}

/** What `scheduleOf` understands. */
export function ScheduleField({ schedule, error }: Props) {
  const known = schedule === null ? '' : schedule in CADENCES ? schedule : CUSTOM;
  const [cadence, choose] = useState(known);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Horario" isOptional={false}>
        {({ id }) => (
          <Select id={id} name="cadence" value={cadence} onChange={({ target }) => choose(target.value)}>
            <option value="">Sin horario</option>
            {Object.entries(cadenceNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {cadence === CUSTOM && (
        <TextInput
          label="Expresión cron"
          name="schedule"
          required
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          hint="Hora de Madrid. Por ejemplo, 30 4 * * 1 es cada lunes a las 04:30."
          error={error}
          defaultValue={known === CUSTOM ? (schedule ?? '') : ''}
        />
      )}
    </div>
  );
}

export const scheduleOf = ({ cadence = '', schedule = '' }: Record<string, string>) =>
  cadence === '' ? null : cadence === CUSTOM ? schedule : cadence;

import { useState } from 'react';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
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
      <SelectField
        label="Horario"
        name="cadence"
        prompt="Sin horario"
        required
        options={cadenceNames}
        value={cadence}
        onChange={({ target }) => choose(target.value)}
      />
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

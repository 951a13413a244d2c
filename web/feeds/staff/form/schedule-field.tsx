import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../components/form/field.tsx';
import { TextInput } from '../../../components/form/text-input.tsx';
import type { RegisterField, Texts } from '../../../components/form/use-api-form.ts';
import { Select } from '../../../components/select.tsx';
import { cadenceNames, CADENCES, CUSTOM } from '../list/cadences.ts';

interface Props {
  field: RegisterField<Texts>;
  fields: UseFormReturn<Texts>;
}

export function ScheduleField({ field, fields }: Props) {
  const cadence = fields.watch('cadence');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Horario" isOptional={false}>
        {({ id }) => (
          <Select id={id} {...fields.register('cadence')}>
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
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          hint="Hora de Madrid. Por ejemplo, 30 4 * * 1 es cada lunes a las 04:30."
          {...field('schedule')}
        />
      )}
    </div>
  );
}

export const scheduleTexts = (schedule: string | null) =>
  schedule === null || Object.hasOwn(CADENCES, schedule)
    ? { cadence: schedule ?? '', schedule: '' }
    : { cadence: CUSTOM, schedule };

export const parseSchedule = ({ cadence = '', schedule = '' }: Texts) =>
  cadence === '' ? null : cadence === CUSTOM ? schedule : cadence;

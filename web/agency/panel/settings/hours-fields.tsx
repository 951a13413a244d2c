import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { FieldOf } from '../../../ui/form/use-form.ts';
import type { AgencyValues } from './agency-values.ts';

const DAYS = [
  { name: 'weekdays', title: 'Lunes a viernes' },
  { name: 'saturday', title: 'Sábado' },
  { name: 'sunday', title: 'Domingo' },
] as const;

interface Props {
  fields: UseFormReturn<AgencyValues>;
  field: FieldOf<AgencyValues>;
}

/** The opening hours; those of a closed day are kept in the form for when it opens again. */
export function HoursFields({ fields, field }: Props) {
  const hours = fields.watch('profile.hours');
  return (
    <fieldset className="mt-7 min-w-0">
      <legend className="text-sm font-semibold">Horario</legend>
      <div className="mt-3 grid gap-4">
        {DAYS.map(({ name, title }) => (
          <fieldset
            key={name}
            className="grid grid-cols-2 items-start gap-x-5 gap-y-2 sm:grid-cols-[9rem_8rem_8rem_1fr]"
          >
            <legend className="float-left w-full pt-6 text-[0.9375rem] max-sm:col-span-2 max-sm:pt-0 sm:w-36">
              {title}
            </legend>
            {!hours[name].isClosed && (
              <>
                <TextInput type="time" label="Abre" {...field(`profile.hours.${name}.opens`)} />
                <TextInput type="time" label="Cierra" {...field(`profile.hours.${name}.closes`)} />
              </>
            )}
            {name !== 'weekdays' && (
              <Checkbox label="Cerrado" className="sm:mt-6" {...fields.register(`profile.hours.${name}.isClosed`)} />
            )}
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}

import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { HolidayFields } from './holiday-fields.tsx';
import { type OpeningForm, SpansFields } from './spans-fields.tsx';

const DAYS = [
  { name: 'monday', title: 'Lunes' },
  { name: 'tuesday', title: 'Martes' },
  { name: 'wednesday', title: 'Miércoles' },
  { name: 'thursday', title: 'Jueves' },
  { name: 'friday', title: 'Viernes' },
  { name: 'saturday', title: 'Sábado' },
  { name: 'sunday', title: 'Domingo' },
] as const;
const OTHER_WORKDAYS = ['tuesday', 'wednesday', 'thursday', 'friday'] as const;

export function HoursFields({ form }: { form: OpeningForm }) {
  const [isCopied, setIsCopied] = useState(false);
  const copyMonday = () => {
    const monday = form.methods.getValues('profile.opening.monday');
    for (const day of OTHER_WORKDAYS)
      form.methods.setValue(`profile.opening.${day}`, structuredClone(monday), { shouldDirty: true });
    setIsCopied(true);
  };
  return (
    <>
      <fieldset className="mt-7 min-w-0">
        <legend className="text-sm font-semibold">Horario</legend>
        <div className="mt-2 divide-y divide-surface-200">
          {DAYS.map(({ name, title }) => (
            <fieldset
              key={name}
              data-list={`profile.opening.${name}`}
              className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-1 py-2"
            >
              <legend className="float-left w-24 py-2 text-sm font-medium">{title}</legend>
              <SpansFields form={form} name={`profile.opening.${name}`} />
              {name === 'monday' && (
                <Button variant="text" size="compact" onClick={copyMonday}>
                  <Copy size={16} />
                  Copiar a los días laborables
                </Button>
              )}
            </fieldset>
          ))}
        </div>
        <p role="status" className="text-[0.875rem] text-gray-600">
          {isCopied && 'El horario del lunes se ha copiado de martes a viernes.'}
        </p>
      </fieldset>
      <HolidayFields form={form} />
    </>
  );
}

import { CalendarPlus, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { CollapsibleFields } from '../../../components/form/collapsible-fields.tsx';
import { FormError } from '../../../components/form/form-error.tsx';
import { TextInput } from '../../../components/form/text-input.tsx';
import { formatDate } from '../../../lib/dates/format-date.ts';
import { officeTimeZone } from '../../../lib/dates/office-time-zone.ts';
import { type OpeningForm, SpansFields } from './spans-fields.tsx';
import { listUsualHolidays } from './list-usual-holidays.ts';

const NAME = 'profile.opening.holidays';

/** Days that differ from the week. Those that have passed are folded away, and no visitor is told of them. */
export function HolidayFields({ form }: { form: OpeningForm }) {
  const id = useId();
  const { fields, append, remove } = useFieldArray({ control: form.fields.control, name: NAME, keyName: 'key' });
  const [today] = useState(() => officeTimeZone.toLocalDay(Date.now()));
  const { error } = form.fields.getFieldState(NAME, form.fields.formState);
  // react-hook-form puts it elsewhere when the list is empty.
  const fault = error?.root?.message ?? error?.message;
  const rows = fields.map((holiday, at) => ({ ...holiday, at }));
  const isPast = ({ from, to }: { from: string; to: string }) => from !== '' && (to || from) < today;
  const past = rows.filter(isPast);
  const coming = rows.filter((row) => !isPast(row));

  const focusAdd = () => setTimeout(() => document.getElementById(`${id}add`)?.focus());
  const take = (places: number[]) => {
    remove(places);
    focusAdd();
  };
  const propose = () => {
    const known = form.fields.getValues(NAME);
    const isNew = (day: string) => !known.some(({ from, to }) => from <= day && day <= (to || from));
    const usual = listUsualHolidays(today).filter(({ day }) => isNew(day));
    append(
      usual.map(({ name, day }) => ({ name, from: day, to: '', spans: [] })),
      { shouldFocus: false },
    );
  };

  return (
    <fieldset data-list={NAME} className="mt-7 min-w-0">
      <legend className="text-sm font-semibold">Festivos y cierres</legend>
      <p className="mt-1 text-[0.875rem] text-niebla-600">
        En estas fechas se aplica este horario, no el semanal. La web lo anuncia con 14 días de antelación.
      </p>
      {fault && <FormError>{fault}</FormError>}
      <ol className="divide-y divide-cal-200">
        {coming.map(({ key, at }, row) => {
          // Where rows are like those of a table, the first one alone shows what its columns are.
          const head = row > 0 ? 'sm:[&>label]:sr-only' : '';
          return (
            <li key={key} className="py-2">
              <div
                role="group"
                aria-label={`Festivo ${row + 1}`}
                className="grid grid-cols-2 items-start gap-x-3 gap-y-2 sm:flex sm:flex-wrap"
              >
                <TextInput
                  type="date"
                  label="Desde"
                  className={`sm:w-40 ${head}`}
                  {...form.field(`${NAME}.${at}.from`)}
                />
                <TextInput
                  type="date"
                  label="Hasta"
                  className={`sm:w-40 ${head}`}
                  {...form.field(`${NAME}.${at}.to`)}
                  required={false}
                />
                <TextInput
                  label="Nombre"
                  placeholder="Feria de agosto"
                  className={`max-sm:col-span-2 sm:min-w-52 sm:grow sm:basis-52 ${head}`}
                  {...form.field(`${NAME}.${at}.name`)}
                />
                <div
                  className={`flex flex-wrap items-start gap-x-3 gap-y-1 max-sm:col-span-2 ${row === 0 ? 'sm:pt-5.5' : ''}`}
                >
                  <SpansFields form={form} name={`${NAME}.${at}.spans`} />
                  <button
                    type="button"
                    aria-label={`Quitar festivo ${row + 1}`}
                    onClick={() => take([at])}
                    className="grid size-9 place-items-center rounded-md text-err-600 hover:bg-cal-100 max-sm:ml-auto pointer-coarse:size-11"
                  >
                    <Trash2 size={18} />
                  </button>
                </div>
              </div>
            </li>
          );
        })}
      </ol>
      <div className="mt-2 flex flex-wrap gap-2.5">
        <Button
          id={`${id}add`}
          variant="outline"
          size="panel"
          onClick={() => append({ name: '', from: '', to: '', spans: [] })}
        >
          <Plus size={16} />
          Añadir festivo
        </Button>
        <Button variant="outline" size="panel" aria-describedby={`${id}usual`} onClick={propose}>
          <CalendarPlus size={16} />
          Proponer los nacionales y andaluces
        </Button>
      </div>
      <p id={`${id}usual`} className="mt-2 text-xs text-niebla-600">
        De los próximos doce meses. Los que caen en domingo se proponen para el lunes: compruébelos en el calendario
        oficial y añada los dos de su municipio.
      </p>
      {past.length > 0 && (
        <CollapsibleFields title={`Pasados (${past.length})`} isOpen={false}>
          <ul className="text-[0.875rem]">
            {past.map(({ key, name, from, to }) => (
              <li key={key}>
                {formatDate(from)}
                {to && ` – ${formatDate(to)}`}, {name}
              </li>
            ))}
          </ul>
          <Button variant="outline" size="panel" className="mt-2" onClick={() => take(past.map(({ at }) => at))}>
            <Trash2 size={16} />
            Quitar los pasados
          </Button>
        </CollapsibleFields>
      )}
    </fieldset>
  );
}

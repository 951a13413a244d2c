import { CalendarPlus, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { CollapsibleFields } from '../../../components/form/collapsible-fields.tsx';
import { FormError, TextInput } from '../../../components/form/fields.tsx';
import { formatDate } from '../../../lib/dates/format-date.ts';
import { officeTimeZone } from '../../../lib/dates/office-time-zone.ts';
import { listUsualHolidays } from './list-usual-holidays.ts';
import { type OpeningForm, SpansFields } from './spans-fields.tsx';

const FIELD_NAME = 'profile.opening.holidays';

/** Days whose hours differ from the week. Past days are collapsed, and hidden from visitors. */
export function HolidayFields({ form }: { form: OpeningForm }) {
  const id = useId();
  const { fields, append, remove } = useFieldArray({ control: form.methods.control, name: FIELD_NAME, keyName: 'key' });
  const [today] = useState(() => officeTimeZone.toLocalDay(Date.now()));
  const { error } = form.methods.getFieldState(FIELD_NAME, form.methods.formState);
  // react-hook-form stores the error elsewhere if the list is empty.
  const errorMessage = error?.root?.message ?? error?.message;
  const rows = fields.map((holiday, index) => ({ ...holiday, index }));
  const isPast = ({ from, to }: { from: string; to: string }) => from !== '' && (to || from) < today;
  const pastRows = rows.filter(isPast);
  const upcomingRows = rows.filter((row) => !isPast(row));

  const focusAddButton = () => setTimeout(() => document.getElementById(`${id}add`)?.focus());
  const removeRows = (indexes: number[]) => {
    remove(indexes);
    focusAddButton();
  };
  const addUsualHolidays = () => {
    const holidays = form.methods.getValues(FIELD_NAME);
    const isNew = (day: string) => !holidays.some(({ from, to }) => from <= day && day <= (to || from));
    const usualHolidays = listUsualHolidays(today).filter(({ day }) => isNew(day));
    append(
      usualHolidays.map(({ name, day }) => ({ name, from: day, to: '', spans: [] })),
      { shouldFocus: false },
    );
  };

  return (
    <fieldset data-list={FIELD_NAME} className="mt-7 min-w-0">
      <legend className="text-sm font-semibold">Festivos y cierres</legend>
      <p className="mt-1 text-[0.875rem] text-gray-600">
        En estas fechas se aplica este horario, no el semanal. La web lo anuncia con 14 días de antelación.
      </p>
      {errorMessage && <FormError>{errorMessage}</FormError>}
      <ol className="divide-y divide-surface-200">
        {upcomingRows.map(({ key, index }, rowIndex) => {
          // In a table-like layout, only the first row shows its labels.
          const labelClassName = rowIndex > 0 ? 'sm:[&>label]:sr-only' : '';
          return (
            <li key={key} className="py-2">
              <div
                role="group"
                aria-label={`Festivo ${rowIndex + 1}`}
                className="grid grid-cols-2 items-start gap-x-3 gap-y-2 sm:flex sm:flex-wrap"
              >
                <TextInput
                  type="date"
                  label="Desde"
                  className={`sm:w-40 ${labelClassName}`}
                  {...form.field(`${FIELD_NAME}.${index}.from`)}
                />
                <TextInput
                  type="date"
                  label="Hasta"
                  className={`sm:w-40 ${labelClassName}`}
                  {...form.field(`${FIELD_NAME}.${index}.to`)}
                  required={false}
                />
                <TextInput
                  label="Nombre"
                  placeholder="Feria de agosto"
                  className={`max-sm:col-span-2 sm:min-w-52 sm:grow sm:basis-52 ${labelClassName}`}
                  {...form.field(`${FIELD_NAME}.${index}.name`)}
                />
                <div
                  className={`flex flex-wrap items-start gap-x-3 gap-y-1 max-sm:col-span-2 ${rowIndex === 0 ? 'sm:pt-5.5' : ''}`}
                >
                  <SpansFields form={form} name={`${FIELD_NAME}.${index}.spans`} />
                  <button
                    type="button"
                    aria-label={`Quitar festivo ${rowIndex + 1}`}
                    onClick={() => removeRows([index])}
                    className="grid size-9 place-items-center rounded-md text-danger-600 hover:bg-surface-100 max-sm:ml-auto pointer-coarse:size-11"
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
          size="compact"
          onClick={() => append({ name: '', from: '', to: '', spans: [] })}
        >
          <Plus size={16} />
          Añadir festivo
        </Button>
        <Button variant="outline" size="compact" aria-describedby={`${id}usual`} onClick={addUsualHolidays}>
          <CalendarPlus size={16} />
          Proponer los nacionales y andaluces
        </Button>
      </div>
      <p id={`${id}usual`} className="mt-2 text-xs text-gray-600">
        De los próximos doce meses. Los que caen en domingo se proponen para el lunes: compruébelos en el calendario
        oficial y añada los dos de su municipio.
      </p>
      {pastRows.length > 0 && (
        <CollapsibleFields title={`Pasados (${pastRows.length})`} isOpen={false}>
          <ul className="text-[0.875rem]">
            {pastRows.map(({ key, name, from, to }) => (
              <li key={key}>
                {formatDate(from)}
                {to && ` – ${formatDate(to)}`}, {name}
              </li>
            ))}
          </ul>
          <Button
            variant="outline"
            size="compact"
            className="mt-2"
            onClick={() => removeRows(pastRows.map(({ index }) => index))}
          >
            <Trash2 size={16} />
            Quitar los pasados
          </Button>
        </CollapsibleFields>
      )}
    </fieldset>
  );
}

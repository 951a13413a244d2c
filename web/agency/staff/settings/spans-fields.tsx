import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import type { Span } from '../../../../src/agency/opening/opening.contract.ts';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { TextInput } from '../../../components/form/text-input.tsx';
import type { RegisterField } from '../../../components/form/use-api-form.ts';
import { useIsHydrated } from '../../../components/use-is-hydrated.ts';
import type { AgencyValues } from './agency-values.ts';

export interface OpeningForm {
  fields: UseFormReturn<AgencyValues>;
  field: RegisterField<AgencyValues>;
}

type Day = Exclude<keyof AgencyValues['profile']['opening'], 'holidays'>;

interface Props {
  form: OpeningForm;
  name: `profile.opening.${Day}` | `profile.opening.holidays.${number}.spans`;
}

const USUAL: readonly Span[] = [{ opens: '10:00', closes: '14:00' }];
/** The pause that a day without one gets. */
const [NOON, AFTERNOON, EVENING] = ['14:00', '16:00', '19:00'];

/** Whether it is open, and from when to when; the hours of what is closed are kept for when it opens again. */
export function SpansFields({ form: { fields: form, field }, name }: Props) {
  const id = useId();
  const isHydrated = useIsHydrated();
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name, keyName: 'key' });
  const kept = useRef(USUAL);

  const open = (isOpen: boolean) => {
    if (!isOpen) kept.current = structuredClone(form.getValues(name));
    replace(isOpen ? [...kept.current] : []);
  };
  const add = () => {
    const { closes = '' } = form.getValues(name)[0] ?? {};
    const isWhole = closes > AFTERNOON;
    if (isWhole) form.setValue(`${name}.0.closes`, NOON, { shouldDirty: true });
    append({ opens: AFTERNOON, closes: isWhole ? closes : EVENING });
  };
  const removeSecond = () => {
    remove(1);
    setTimeout(() => document.getElementById(`${id}add`)?.focus());
  };

  return (
    <>
      <Checkbox
        label="Abierto"
        className="min-h-9! sm:w-25"
        checked={fields.length > 0}
        disabled={!isHydrated}
        onChange={({ target }) => open(target.checked)}
      />
      {fields.length === 0 && <span className="py-2 text-sm text-niebla-600">Cerrado</span>}
      {fields.map(({ key }, at) => (
        <span key={key} className="flex items-start gap-1.5 max-sm:w-full">
          {at > 0 && <span className="py-2 text-sm text-niebla-600 max-sm:hidden">y</span>}
          <TextInput
            type="time"
            label={at ? 'Abre otra vez' : 'Abre'}
            className={TIME}
            {...field(`${name}.${at}.opens`)}
          />
          <span aria-hidden className="py-2 text-sm text-niebla-600">
            –
          </span>
          <TextInput
            type="time"
            label={at ? 'Cierra otra vez' : 'Cierra'}
            className={TIME}
            {...field(`${name}.${at}.closes`)}
          />
          {at > 0 && (
            <button
              type="button"
              aria-label="Quitar el segundo tramo"
              onClick={removeSecond}
              className="grid size-9 place-items-center rounded-md text-err-600 hover:bg-cal-100 pointer-coarse:size-11"
            >
              <X size={18} />
            </button>
          )}
        </span>
      ))}
      {fields.length === 1 && (
        <Button id={`${id}add`} variant="text" size="panel" onClick={add}>
          <Plus size={16} />
          Añadir tramo
        </Button>
      )}
    </>
  );
}

const TIME = 'min-w-0 max-sm:flex-1 sm:w-31 [&>label]:sr-only [&_input]:px-2.5';

import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import type { OpeningSpan } from '../../../../src/agency/opening.contract.ts';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/controls.tsx';
import { TextInput } from '../../../components/form/fields.tsx';
import type { RegisterField } from '../../../components/form/use-api-form.ts';
import { useIsHydrated } from '../../../components/hydration/use-is-hydrated.ts';
import type { AgencyValues } from './agency-values.ts';

export interface OpeningForm {
  methods: UseFormReturn<AgencyValues>;
  field: RegisterField<AgencyValues>;
}

type Day = Exclude<keyof AgencyValues['profile']['opening'], 'holidays'>;

interface Props {
  form: OpeningForm;
  name: `profile.opening.${Day}` | `profile.opening.holidays.${number}.spans`;
}

const DEFAULT_SPANS: readonly OpeningSpan[] = [{ opens: '10:00', closes: '14:00' }];
const BREAK_START = '14:00';
const BREAK_END = '16:00';
const DEFAULT_CLOSING = '19:00';

/** Keeps the hours of a closed day for when it opens again. */
export function SpansFields({ form: { methods, field }, name }: Props) {
  const id = useId();
  const isHydrated = useIsHydrated();
  const { fields, append, remove, replace } = useFieldArray({ control: methods.control, name, keyName: 'key' });
  const lastSpans = useRef(DEFAULT_SPANS);

  const setOpen = (isOpen: boolean) => {
    if (!isOpen) lastSpans.current = structuredClone(methods.getValues(name));
    replace(isOpen ? [...lastSpans.current] : []);
  };
  const addSpan = () => {
    const { closes = '' } = methods.getValues(name)[0] ?? {};
    const coversAfternoon = closes > BREAK_END;
    if (coversAfternoon) methods.setValue(`${name}.0.closes`, BREAK_START, { shouldDirty: true });
    append({ opens: BREAK_END, closes: coversAfternoon ? closes : DEFAULT_CLOSING });
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
        onChange={({ target }) => setOpen(target.checked)}
      />
      {fields.length === 0 && <span className="py-2 text-sm text-gray-600">Cerrado</span>}
      {fields.map(({ key }, index) => (
        <span key={key} className="flex items-start gap-1.5 max-sm:w-full">
          {index > 0 && <span className="py-2 text-sm text-gray-600 max-sm:hidden">y</span>}
          <TextInput
            type="time"
            label={index ? 'Abre otra vez' : 'Abre'}
            className={TIME_CLASS}
            {...field(`${name}.${index}.opens`)}
          />
          <span aria-hidden className="py-2 text-sm text-gray-600">
            –
          </span>
          <TextInput
            type="time"
            label={index ? 'Cierra otra vez' : 'Cierra'}
            className={TIME_CLASS}
            {...field(`${name}.${index}.closes`)}
          />
          {index > 0 && (
            <button
              type="button"
              aria-label="Quitar el segundo tramo"
              onClick={removeSecond}
              className="grid size-9 place-items-center rounded-md text-danger-600 hover:bg-surface-100 pointer-coarse:size-11"
            >
              <X size={18} />
            </button>
          )}
        </span>
      ))}
      {fields.length === 1 && (
        <Button id={`${id}add`} variant="text" size="compact" onClick={addSpan}>
          <Plus size={16} />
          Añadir tramo
        </Button>
      )}
    </>
  );
}

const TIME_CLASS = 'min-w-0 max-sm:flex-1 sm:w-31 [&>label]:sr-only [&_input]:px-2.5';

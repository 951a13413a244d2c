import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { StaffPropertyItem } from '../../../../../src/catalogue/staff-property.contract.ts';
import { parseNumber } from '../../../../../src/platform/text/parse-number.contract.ts';
import { formatPrice } from '../../../../components/format-price.ts';
import { useUnsavedChanges } from '../../../../components/unsaved/use-unsaved-changes.ts';
import { formatNumber } from '../../../../../src/platform/text/format-number.contract.ts';
import { InlineFieldError } from './inline-field-error.tsx';
import { useInlineChange } from './use-inline-change.ts';

const NO_NUMBER = 'Escriba el precio en cifras, o deje el campo en blanco si es a consultar.';

/** A press turns the price into a field: Enter saves, Escape takes back. What was typed stays until one of them. */
export function PriceCell({ property }: { property: StaffPropertyItem }) {
  const { reference, price, currency } = property;
  const { change, isBusy } = useInlineChange(property);
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const hasBegun = useRef(false);
  const note = useId();
  const stored = price === null ? '' : formatNumber(price);
  const shown = price === null ? 'N/A' : formatPrice(price, currency);

  const isEditing = typed !== null;
  useUnsavedChanges(isEditing && typed !== stored);
  useEffect(() => {
    if (isEditing) field.current?.focus();
    else if (hasBegun.current && document.activeElement === document.body) button.current?.focus();
    hasBegun.current = isEditing;
  }, [isEditing]);

  const end = () => {
    setTyped(null);
    setRefusal(null);
  };
  const save = async () => {
    if (typed === null || isBusy) return;
    if (typed.trim() === stored) return end();
    const next = typed.trim() === '' ? null : parseNumber(typed);
    if (next === undefined || Number.isNaN(next)) return setRefusal(NO_NUMBER);
    const words = (value: number | null) => (value === null ? 'a consultar' : formatPrice(value, currency));
    const why = await change(
      { price: next },
      {
        title: `${reference}: ${words(next)}`,
        theirs: (now) => `el precio es ahora ${words(now.price)}`,
      },
    );
    if (why) setRefusal(why);
    else end();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape') end();
    if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
  };

  if (!isEditing)
    return (
      <button
        ref={button}
        type="button"
        aria-label={`${shown}: cambiar el precio de ${reference}`}
        onClick={() => setTyped(stored)}
        className="relative z-1 -mx-1.5 min-h-9 rounded-control px-1.5 tabular-nums decoration-niebla-500 underline-offset-4 hover:bg-cal-100 hover:underline pointer-coarse:min-h-11"
      >
        {shown}
      </button>
    );
  return (
    <span className="relative z-10 inline-block">
      <input
        ref={field}
        aria-label={`Precio de ${reference}`}
        aria-invalid={refusal !== null}
        aria-describedby={refusal ? note : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        readOnly={isBusy}
        value={typed}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTyped(target.value);
          setRefusal(null);
        }}
        onBlur={() => typed === stored && !isBusy && end()}
        onKeyDown={onKeyDown}
        className="h-9 w-28 rounded-control border border-niebla-500 bg-white px-2 text-right tabular-nums aria-invalid:border-err-600 pointer-coarse:h-11 pointer-coarse:text-base"
      />
      <InlineFieldError id={note}>{refusal}</InlineFieldError>
    </span>
  );
}

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { StaffPropertyItem } from '../../../../src/catalogue/staff-property.contract.ts';
import { parseNumber } from '../../../../src/platform/text/parse-number.contract.ts';
import { formatPrice } from '../../../components/format-price.ts';
import { useUnsavedChanges } from '../../../components/unsaved/use-unsaved-changes.tsx';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { InlineFieldError, useInlineChange } from './use-inline-change.tsx';

const NOT_A_NUMBER_TEXT = 'Escriba el precio en cifras, o deje el campo en blanco si es a consultar.';

/** A click turns the price into a field: Enter saves, Escape cancels, and leaving the field keeps the input. */
export function PriceCell({ property }: { property: StaffPropertyItem }) {
  const { reference, price, currency } = property;
  const { change, isBusy } = useInlineChange(property);
  const [typedText, setTypedText] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const wasEditing = useRef(false);
  const errorId = useId();
  const storedText = price === null ? '' : formatNumber(price);
  const priceText = price === null ? 'N/A' : formatPrice(price, currency);

  const isEditing = typedText !== null;
  useUnsavedChanges(isEditing && typedText !== storedText);
  useEffect(() => {
    if (isEditing) field.current?.focus();
    else if (wasEditing.current && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const end = () => {
    setTypedText(null);
    setError(null);
  };
  const save = async () => {
    if (typedText === null || isBusy) return;
    if (typedText.trim() === storedText) return end();
    const newPrice = typedText.trim() === '' ? null : parseNumber(typedText);
    if (newPrice === undefined || Number.isNaN(newPrice)) return setError(NOT_A_NUMBER_TEXT);
    const formatOptionalPrice = (value: number | null) =>
      value === null ? 'a consultar' : formatPrice(value, currency);
    const reason = await change(
      { price: newPrice },
      {
        title: `${reference}: ${formatOptionalPrice(newPrice)}`,
        theirs: (current) => `el precio es ahora ${formatOptionalPrice(current.price)}`,
      },
    );
    if (reason) setError(reason);
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
        aria-label={`${priceText}: cambiar el precio de ${reference}`}
        onClick={() => setTypedText(storedText)}
        className="relative z-1 -mx-1.5 min-h-9 rounded-control px-1.5 tabular-nums decoration-gray-500 underline-offset-4 hover:bg-surface-100 hover:underline pointer-coarse:min-h-11"
      >
        {priceText}
      </button>
    );
  return (
    <span className="relative z-10 inline-block">
      <input
        ref={field}
        aria-label={`Precio de ${reference}`}
        aria-invalid={error !== null}
        aria-describedby={error ? errorId : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        readOnly={isBusy}
        value={typedText}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTypedText(target.value);
          setError(null);
        }}
        onBlur={() => typedText === storedText && !isBusy && end()}
        onKeyDown={onKeyDown}
        className="h-9 w-28 rounded-control border border-gray-500 bg-white px-2 text-right tabular-nums aria-invalid:border-danger-600 pointer-coarse:h-11 pointer-coarse:text-base"
      />
      <InlineFieldError id={errorId}>{error}</InlineFieldError>
    </span>
  );
}

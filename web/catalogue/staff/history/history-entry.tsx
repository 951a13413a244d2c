import type { ChangedValue, PropertyChange } from '../../../../src/catalogue/history/property-history.contract.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { formatAction } from './format-action.ts';
import { type Currency, formatChangedValue, formatFieldName, formatRawValue } from './format-field-name.ts';

interface Props {
  change: PropertyChange;
  currency: Currency;
}

export function HistoryEntry({ change, currency }: Props) {
  const { at, by, changes, fields, language } = change;
  const isTranslation = language !== null;
  const shown = (field: string, value: ChangedValue['from'], written: string | null | undefined) =>
    isTranslation ? formatRawValue(value) : formatChangedValue(field, value, written ?? currency);
  return (
    <li className="relative border-l-2 border-cal-200 pb-5 pl-5 last:pb-0">
      <span
        aria-hidden
        className="absolute top-1.5 -left-[0.4375rem] size-3 rounded-full border-2 border-white bg-mar-600"
      />
      <p className="font-semibold">{formatAction(change)}</p>
      <p className="text-[0.875rem] text-niebla-600">
        {by} · <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      {changes.length > 0 && (
        <dl className="mt-1.5 grid gap-1 text-[0.875rem]">
          {changes.map(({ field, from, to, currencies }) => (
            <div key={field} className="flex flex-wrap gap-x-2">
              <dt className="font-semibold">{formatFieldName(field, isTranslation)}:</dt>
              <dd className="min-w-0 break-words">
                <del className="text-niebla-600">
                  <span className="sr-only">antes </span>
                  {shown(field, from, currencies?.from)}
                </del>{' '}
                <span aria-hidden>→</span> <span className="sr-only">ahora </span>
                {shown(field, to, currencies?.to)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {fields.length > 0 && (
        <p className="mt-1.5 text-[0.875rem] break-words">
          {`${changes.length > 0 ? 'Y también: ' : ''}${fields.map((field) => formatFieldName(field, isTranslation)).join(', ')}`}
        </p>
      )}
    </li>
  );
}

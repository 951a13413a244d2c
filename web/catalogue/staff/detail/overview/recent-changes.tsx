import type { PropertyHistory } from '../../../../../src/catalogue/history/property-history.contract.ts';
import { RelativeDay } from '../../../../lib/dates/relative-day.tsx';
import { describeChange } from '../../history/describe-change.ts';
import type { Currency } from '../../history/format-field-name.ts';
import { OverviewSection } from './overview-section.tsx';

const SHOWN = 5;

interface Props {
  propertyId: string;
  currency: Currency;
  onAll: () => void;
}

/** The last changes, each as a sentence; they are the first page of the tab with all of them. */
export const RecentChanges = ({ propertyId, currency, onAll }: Props) => (
  <OverviewSection<PropertyHistory>
    title="Cambios recientes"
    path={`/api/v1/staff/properties/${propertyId}/history?page=1`}
    kind="history"
    errorText="No se ha podido cargar el historial."
    actions={
      <button
        type="button"
        onClick={onAll}
        className="min-h-6 text-[0.875rem] font-semibold text-mar-600 hover:underline print:hidden"
      >
        Ver todo<span className="sr-only"> el historial</span>
      </button>
    }
  >
    {({ items }) =>
      items.length === 0 ? (
        <p className="text-niebla-600">Nada ha cambiado todavía en esta propiedad.</p>
      ) : (
        <ol className="grid gap-3 text-[0.9375rem] leading-[1.4]">
          {items.slice(0, SHOWN).map((change) => (
            <li key={change.id} className="break-words">
              <span className="font-semibold">{change.by}</span> {describeChange(change, currency)}
              <span className="text-niebla-600">
                , <RelativeDay at={change.at} />
              </span>
            </li>
          ))}
        </ol>
      )
    }
  </OverviewSection>
);

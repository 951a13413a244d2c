import type { ReactNode } from 'react';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { type FieldName, FIELD_NAMES, propertyFields } from '../form/property-fields.ts';
import { FactList } from './fact-list.tsx';
import { ViewsCard } from './views-card.tsx';
import type {
  PropertyPrices,
  RecordedPrice,
  PropertyHistory,
} from '../../../../src/catalogue/history/property-history.contract.ts';
import { formatPrice } from '../../../components/format-price.ts';
import { RelativeDay } from '../../../lib/dates/relative-time.tsx';
import { PercentChange, OverviewSection } from './overview-section.tsx';
import { describeChange, type Currency } from './describe-change.ts';

const MAX_CHANGES = 5;

interface RecentChangesProps {
  propertyId: string;
  currency: Currency;
  onShowAll: () => void;
}

/** The latest changes as sentences, from the first page of the history tab. */
const RecentChanges = ({ propertyId, currency, onShowAll }: RecentChangesProps) => (
  <OverviewSection<PropertyHistory>
    title="Cambios recientes"
    path={`/api/v1/staff/properties/${propertyId}/history?page=1`}
    kind="history"
    errorText="No se ha podido cargar el historial."
    actions={
      <button
        type="button"
        onClick={onShowAll}
        className="min-h-6 text-[0.875rem] font-semibold text-primary-600 hover:underline print:hidden"
      >
        Ver todo<span className="sr-only"> el historial</span>
      </button>
    }
  >
    {({ items }) =>
      items.length === 0 ? (
        <p className="text-gray-600">Nada ha cambiado todavía en esta propiedad.</p>
      ) : (
        <ol className="grid gap-3 text-[0.9375rem] leading-[1.4]">
          {items.slice(0, MAX_CHANGES).map((change) => (
            <li key={change.id} className="break-words">
              <span className="font-semibold">{change.author}</span> {describeChange(change, currency)}
              <span className="text-gray-600">
                , <RelativeDay at={change.at} />
              </span>
            </li>
          ))}
        </ol>
      )
    }
  </OverviewSection>
);

const MAX_PRICES = 6;

/** The latest recorded prices, newest first. */
const PriceList = ({ propertyId }: { propertyId: string }) => (
  <OverviewSection<PropertyPrices>
    title="Historial de precios"
    path={`/api/v1/staff/properties/${propertyId}/history/prices`}
    kind="prices"
    errorText="No se han podido cargar los precios."
    skeletonRows={2}
  >
    {({ items }) => (
      <>
        <ol className="grid gap-2.5">
          {items.slice(0, MAX_PRICES).map((price) => (
            <Price key={price.since} {...price} />
          ))}
        </ol>
        {items.length === 1 && <p className="mt-2 text-[0.875rem] text-gray-600">No ha cambiado desde entonces.</p>}
        {items.length > MAX_PRICES && (
          <p className="mt-2 text-[0.875rem] text-gray-600">Los anteriores están en el historial.</p>
        )}
      </>
    )}
  </OverviewSection>
);

const Price = ({ since, price, currency, percent, author }: RecordedPrice) => (
  <li className="flex flex-wrap items-baseline gap-x-2.5">
    <span className="text-[0.9375rem] font-semibold tabular-nums">
      {price === null ? 'A consultar' : formatPrice(price, currency ?? undefined)}
    </span>
    {percent !== null && (
      <PercentChange percent={percent} className={percent < 0 ? 'text-accent-700' : 'text-ink-700'} />
    )}
    <span className="ml-auto text-[0.8125rem] text-gray-600">
      {author === null ? 'Inicial' : author}, <RelativeDay at={since} />
    </span>
  </li>
);

/** Fields at the end of their card. */
const LAST_FIELDS: readonly FieldName[] = [
  'energyState',
  'energyConsumption',
  'energyConsumptionValue',
  'energyEmissions',
  'energyEmissionsValue',
  'videoUrl',
  'virtualTourUrl',
  'featuredOrder',
  'featuredUntil',
  'isFeatured',
  'ownProperty',
];
const ORDER = [...FIELD_NAMES.filter((name) => !LAST_FIELDS.includes(name)), ...LAST_FIELDS];

/** Ordered so that both columns have about the same length. */
const informationCards: readonly { title: string; fields: readonly FieldName[] }[] = (
  ['General', 'Datos económicos', 'Ubicación', 'Características'] as const
).map((title) => ({ title, fields: ORDER.filter((name) => propertyFields[name].card === title) }));

interface PropertyOverviewProps {
  property: StaffPropertyDetails;
  /** Leads of the property, which another module renders. */
  leads: ReactNode;
  /** Opens the form at this field. */
  onFill: (name: FieldName) => void;
  onHistory: () => void;
}

export const PropertyOverview = ({ property, leads, onFill, onHistory }: PropertyOverviewProps) => (
  <div className="grid grid-cols-1 gap-x-4 xl:grid-cols-[minmax(0,1fr)_23rem] xl:items-start print:block">
    <div className="min-w-0 gap-4 md:columns-2 print:columns-2">
      {informationCards.map(({ title, fields }) => (
        <div key={title} className="break-inside-avoid pb-4">
          <PanelCard title={title}>
            <FactList property={property} names={fields} onFill={onFill} />
          </PanelCard>
        </div>
      ))}
    </div>
    <div className="grid grid-cols-1 gap-4 *:break-inside-avoid">
      <ViewsCard propertyId={property.id} />
      {leads}
      <PriceList propertyId={property.id} />
      <RecentChanges propertyId={property.id} currency={property.currency} onShowAll={onHistory} />
    </div>
  </div>
);

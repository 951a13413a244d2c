import type { ReactNode } from 'react';
import type { PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import { EnergyCertificate } from './energy-certificate.tsx';
import { PropertyLocation } from './property-location.tsx';
import { PriceHistory } from './price-history.tsx';
import { Section } from './property-sections.tsx';
import { formatPrice } from '../../../components/format-price.ts';
import { formatSquareMetres } from '../property/format-property.ts';

const formatDate = (iso: string, format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-ES', { ...format, timeZone: 'Europe/Madrid' }).format(new Date(iso));

const formatYearly = (amount: number | null) => amount !== null && `${formatPrice(amount)}/año`;
const formatMetres = (size: number | null) => size !== null && size > 0 && formatSquareMetres(size);

/** Omits unknown values. */
export function PropertyParticulars({ property }: { property: PropertyDetails }) {
  const { completionDate, isLand } = property;
  const particulars: [string, string | number | false | null][] = [
    ['Tipo', property.typeName],
    ['Obra nueva', property.isNewBuild && 'Sí'],
    ['Año de construcción', property.builtYear],
    ['Fecha de entrega', completionDate && formatDate(completionDate, { month: 'long', year: 'numeric' })],
    ['Superficie construida', formatMetres(property.built)],
    [isLand ? 'Superficie terreno' : 'Parcela', formatMetres(property.gardenPlot)],
    ['Terraza', formatMetres(property.terrace)],
    ['IBI', formatYearly(property.ibiFeesYear)],
    ['Basura', formatYearly(property.basuraTaxYear)],
    ['Comunidad', formatYearly(property.communityFeesYear)],
  ];
  const visibleParticulars = particulars.filter(([, value]) => value !== false && value !== null && value !== '');
  return (
    <Section title="Detalles">
      <dl className="grid gap-x-12 sm:grid-cols-2">
        {visibleParticulars.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6 border-b border-surface-200 py-2.5 text-sm">
            <dt className="text-gray-600">{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-xs text-gray-600">
        Documento Informativo Abreviado (DIA) de la propiedad a disposición del comprador, según el Decreto 218/2005 de
        la Junta de Andalucía: solicítelo a la agencia.{' '}
        <span>{`Ficha actualizada el ${formatDate(property.updatedAt, { day: 'numeric', month: 'long', year: 'numeric' })}.`}</span>
      </p>
    </Section>
  );
}

interface Props {
  property: PropertyDetails;
  /** Date in Madrid. */
  today: string;
  /** Visit request beside the map. */
  visit?: ReactNode;
}

export const FurtherSections = ({ property, today, visit }: Props) => (
  <>
    <div className="gap-x-12 lg:grid lg:grid-cols-[1fr_22rem] xl:grid-cols-[1fr_25rem] xl:gap-x-18 print:grid print:grid-cols-[1fr_20rem]">
      <PropertyParticulars property={property} />
      {property.energy && (
        <Section title="Certificado energético">
          <EnergyCertificate certificate={property.energy} />
        </Section>
      )}
    </div>
    <PriceHistory property={property} today={today} />
    <PropertyLocation property={property} visit={visit} />
  </>
);

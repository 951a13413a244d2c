import type { PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import { formatPrice } from '../../../components/format-price.ts';
import { formatSquareMetres } from '../format-square-metres.ts';
import { Section } from './section.tsx';

const date = (iso: string, format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-ES', { ...format, timeZone: 'Europe/Madrid' }).format(new Date(iso));

const yearly = (amount: number | null) => amount !== null && `${formatPrice(amount)}/año`;
const metres = (size: number | null) => size !== null && size > 0 && formatSquareMetres(size);

/** Facts that are not known are left out. */
export function PropertyParticulars({ property }: { property: PropertyDetails }) {
  const { completionDate, isLand } = property;
  const particulars: [string, string | number | false | null][] = [
    ['Tipo', property.typeName],
    ['Obra nueva', property.isNewBuild && 'Sí'],
    ['Año de construcción', property.builtYear],
    ['Fecha de entrega', completionDate && date(completionDate, { month: 'long', year: 'numeric' })],
    ['Superficie construida', metres(property.built)],
    [isLand ? 'Superficie terreno' : 'Parcela', metres(property.gardenPlot)],
    ['Terraza', metres(property.terrace)],
    ['IBI', yearly(property.ibiFeesYear)],
    ['Basura', yearly(property.basuraTaxYear)],
    ['Comunidad', yearly(property.communityFeesYear)],
  ];
  const known = particulars.filter(([, value]) => value !== false && value !== null && value !== '');
  return (
    <Section title="Detalles">
      <dl className="grid gap-x-12 sm:grid-cols-2">
        {known.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6 border-b border-cal-200 py-2.5 text-sm">
            <dt className="text-niebla-600">{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-xs text-niebla-600">
        Documento Informativo Abreviado (DIA) de la propiedad a disposición del comprador, según el Decreto 218/2005 de
        la Junta de Andalucía: solicítelo a la agencia.{' '}
        <span>{`Ficha actualizada el ${date(property.updatedAt, { day: 'numeric', month: 'long', year: 'numeric' })}.`}</span>
      </p>
    </Section>
  );
}

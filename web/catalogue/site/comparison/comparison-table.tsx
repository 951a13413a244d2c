import { Check, X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Picture, MissingPicture } from '../picture.tsx';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { propertyLinkProps } from '../property-link-props.ts';
import type { ComparedProperty } from './compared-property.ts';
import { comparisonPath } from './comparison-path.ts';
import { type ComparisonRow, buildComparisonRows, listUnknownRows } from './build-comparison-rows.ts';

const NAMES = 'sticky left-0 z-[1] bg-white text-left align-top';

interface Props {
  properties: ComparedProperty[];
  /** Called with the references that remain when one is removed. */
  onRemove: (remaining: string[], event: MouseEvent) => void;
  /** How to write to the agency about a property, beneath its name. */
  contact: (property: ComparedProperty) => ReactNode;
}

/** The row names stick to the edge while a phone scrolls sideways. */
export function ComparisonTable({ properties, onRemove, contact }: Props) {
  const references = properties.map(({ reference }) => reference);
  const unknown = listUnknownRows(properties);
  const rows = buildComparisonRows(properties);
  const differing = rows.filter(({ differs }) => differs);
  return (
    <div className="[&:has(#solo-diferencias:checked)_tr[data-same]]:hidden">
      {differing.length > 0 && differing.length < rows.length && (
        <label className="mb-3 inline-flex min-h-11 items-center gap-3 text-sm font-semibold print:hidden">
          <input id="solo-diferencias" type="checkbox" className="size-5 accent-mar-600" />
          Solo diferencias
        </label>
      )}
      <div
        role="region"
        aria-label="Tabla de comparación"
        tabIndex={0}
        className="relative -mx-4 overflow-x-auto px-4 md:mx-0 md:px-0 print:overflow-visible"
      >
        <table className="w-full table-fixed border-separate border-spacing-0 text-sm tabular-nums max-md:w-max">
          <caption className="sr-only">Características de las propiedades, una por columna</caption>
          <thead>
            <tr>
              <td className={`w-24 md:w-48 ${NAMES}`} />
              {properties.map((property) => (
                <th
                  key={property.reference}
                  scope="col"
                  className="w-37 pr-2 pb-4 pl-2 text-left align-top font-normal md:w-auto md:pr-4 md:pl-4"
                >
                  <ColumnHead
                    property={property}
                    others={references.filter((reference) => reference !== property.reference)}
                    onRemove={onRemove}
                  />
                </th>
              ))}
            </tr>
            <tr className="print:hidden">
              <td className={NAMES} />
              {properties.map((property) => (
                <td key={property.reference} className="px-2 pb-4 align-bottom md:px-4">
                  <div className="grid gap-2 md:max-w-60">{contact(property)}</div>
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.name} row={row} references={references} />
            ))}
          </tbody>
        </table>
      </div>
      {unknown.length > 0 && <p className="mt-4 text-xs text-niebla-600">{`Sin datos de: ${unknown.join(', ')}.`}</p>}
    </div>
  );
}

/** Shows a row in grey when all columns have the same value. */
const Row = ({ row: { name, values, differs, best }, references }: { row: ComparisonRow; references: string[] }) => (
  <tr data-same={(values.length > 1 && !differs) || undefined} className="group data-same:text-niebla-600">
    <th
      scope="row"
      className={`border-t border-cal-200 py-3 pr-2 font-normal wrap-anywhere hyphens-auto max-md:text-xs ${NAMES}`}
    >
      <span>{name}</span>
      {values.length > 1 && !differs && <span className="sr-only"> (igual)</span>}
    </th>
    {values.map((value, at) => (
      <td key={references[at]} className="border-t border-cal-200 px-2 py-3 align-top md:px-4">
        {value === null ? (
          <>
            <span aria-hidden="true">—</span>
            <span className="sr-only">No consta</span>
          </>
        ) : (
          <span className={best?.at === at ? 'font-semibold' : undefined}>{value}</span>
        )}
        {best?.at === at && (
          <span className="mt-0.5 flex items-center gap-1 text-xs font-semibold text-mar-700">
            <Check size={14} className="shrink-0" />
            <span>{best.mark}</span>
          </span>
        )}
      </td>
    ))}
  </tr>
);

interface HeadProps {
  property: ComparedProperty;
  others: string[];
  onRemove: Props['onRemove'];
}

/** The attribute by which Vike follows a link without scrolling is no valid HTML, so that the server leaves it out. */
const keepScroll = (link: HTMLAnchorElement | null) => link?.setAttribute('keep-scroll-position', '');

function ColumnHead({ property, others, onRemove }: HeadProps) {
  const { area, headline, location, pictures, reference, title } = property;
  const [first] = pictures;
  return (
    <div className="group/column relative">
      <div className="aspect-[4/3] overflow-hidden rounded-sm bg-cal-100 print:hidden">
        {first ? (
          <Picture
            picture={first}
            sizes="(min-width: 1360px) 370px, (min-width: 768px) 30vw, 132px"
            priority="eager"
            widest={1280}
          />
        ) : (
          <MissingPicture />
        )}
      </div>
      <p className="mt-3 text-xs text-niebla-600">{[area, location].filter(Boolean).join(', ')}</p>
      <a
        {...propertyLinkProps(property)}
        className="display block text-lg leading-tight after:absolute after:inset-0 hover:text-mar-700 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-mar-600 md:text-xl"
      >
        {title}
      </a>
      {headline && <p className="mt-1 text-tinta-700">{headline}</p>}
      <p className="mt-1 text-xs wrap-anywhere text-niebla-600">{`Ref. ${reference}`}</p>
      <a
        href={comparisonPath(others)}
        ref={keepScroll}
        onClick={(event) => onRemove(others, event)}
        aria-label={`Quitar de la comparación: ${title}, ${reference}`}
        className="absolute top-2.5 right-2.5 z-[1] grid size-11 place-items-center rounded-full bg-white/95 transition-colors duration-[120ms] hover:bg-white print:hidden"
      >
        <X size={20} />
      </a>
      <div className="card-actions right-auto! left-2.5 *:size-11!">
        <FavouriteButton property={property} />
      </div>
    </div>
  );
}

import { Check, X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Picture, MissingPicture } from '../property/picture.tsx';
import { FavouriteButton } from '../property/property-actions.tsx';
import { getPropertyLinkProps } from '../property/property-link-props.ts';
import {
  type ComparedProperty,
  type ComparisonRow,
  buildComparisonRows,
  listUnknownRows,
} from './build-comparison-rows.ts';
import { comparisonPath } from './comparison-path.ts';

const NAMES_CLASS = 'sticky left-0 z-[1] bg-white text-left align-top';

interface Props {
  properties: ComparedProperty[];
  /** Called with the remaining references after a removal. */
  onRemove: (remaining: string[], event: MouseEvent) => void;
  /** Contact link of a property, below its name. */
  contact: (property: ComparedProperty) => ReactNode;
}

/** Row names stay visible while a phone scrolls sideways. */
export function ComparisonTable({ properties, onRemove, contact }: Props) {
  const references = properties.map(({ reference }) => reference);
  const unknown = listUnknownRows(properties);
  const rows = buildComparisonRows(properties);
  const differingRows = rows.filter(({ differs }) => differs);
  return (
    <div className="[&:has(#solo-diferencias:checked)_tr[data-same]]:hidden">
      {differingRows.length > 0 && differingRows.length < rows.length && (
        <label className="mb-3 inline-flex min-h-11 items-center gap-3 text-sm font-semibold print:hidden">
          <input id="solo-diferencias" type="checkbox" className="size-5 accent-primary-600" />
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
              <td className={`w-24 md:w-48 ${NAMES_CLASS}`} />
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
              <td className={NAMES_CLASS} />
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
      {unknown.length > 0 && <p className="mt-4 text-xs text-gray-600">{`Sin datos de: ${unknown.join(', ')}.`}</p>}
    </div>
  );
}

/** Greys out a row whose values are all equal; "Solo diferencias" hides it through `data-same`. */
const Row = ({ row: { name, values, differs, best }, references }: { row: ComparisonRow; references: string[] }) => (
  <tr data-same={(values.length > 1 && !differs) || undefined} className="group data-same:text-gray-600">
    <th
      scope="row"
      className={`border-t border-surface-200 py-3 pr-2 font-normal wrap-anywhere hyphens-auto max-md:text-xs ${NAMES_CLASS}`}
    >
      <span>{name}</span>
      {values.length > 1 && !differs && <span className="sr-only"> (igual)</span>}
    </th>
    {values.map((value, index) => (
      <td key={references[index]} className="border-t border-surface-200 px-2 py-3 align-top md:px-4">
        {value === null ? (
          <>
            <span aria-hidden="true">—</span>
            <span className="sr-only">No consta</span>
          </>
        ) : (
          <span className={best?.at === index ? 'font-semibold' : undefined}>{value}</span>
        )}
        {best?.at === index && (
          <span className="mt-0.5 flex items-center gap-1 text-xs font-semibold text-primary-700">
            <Check size={14} className="shrink-0" />
            <span>{best.label}</span>
          </span>
        )}
      </td>
    ))}
  </tr>
);

interface ColumnHeadProps {
  property: ComparedProperty;
  others: string[];
  onRemove: Props['onRemove'];
}

/** Set in the browser, because Vike's attribute `keep-scroll-position` is invalid HTML. */
const disableScrollReset = (link: HTMLAnchorElement | null) => link?.setAttribute('keep-scroll-position', '');

function ColumnHead({ property, others, onRemove }: ColumnHeadProps) {
  const { area, headline, location, pictures, reference, title } = property;
  const [first] = pictures;
  return (
    <div className="group/column relative">
      <div className="aspect-[4/3] overflow-hidden rounded-sm bg-surface-100 print:hidden">
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
      <p className="mt-3 text-xs text-gray-600">{[area, location].filter(Boolean).join(', ')}</p>
      <a
        {...getPropertyLinkProps(property)}
        className="display block text-lg leading-tight after:absolute after:inset-0 hover:text-primary-700 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-primary-600 md:text-xl"
      >
        {title}
      </a>
      {headline && <p className="mt-1 text-ink-700">{headline}</p>}
      <p className="mt-1 text-xs wrap-anywhere text-gray-600">{`Ref. ${reference}`}</p>
      <a
        href={comparisonPath(others)}
        ref={disableScrollReset}
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

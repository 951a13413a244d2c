import { X } from 'lucide-react';
import { Picture, MissingPicture } from '../picture.tsx';
import { linkTo } from '../link-to.ts';
import type { ComparedProperty } from './compared-property.ts';
import { comparisonPath } from './comparison-path.ts';
import { comparisonRows, unknownRows } from './comparison-rows.ts';

const NAMES = 'sticky left-0 z-[1] bg-white text-left align-top';

interface Props {
  properties: ComparedProperty[];
  /** Called with the references that remain when one is removed. */
  onKeep: (references: string[]) => void;
}

/** The row names stick to the edge while a phone scrolls sideways. */
export function ComparisonTable({ properties, onKeep }: Props) {
  const references = properties.map(({ reference }) => reference);
  const unknown = unknownRows(properties);
  return (
    <>
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
                    onKeep={onKeep}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparisonRows(properties).map(({ name, values, differs }) => (
              <tr key={name} data-differs={differs || undefined} className="group">
                <th
                  scope="row"
                  className={`border-t border-cal-200 py-3 pr-2 font-normal group-data-differs:font-semibold max-md:text-xs ${NAMES}`}
                >
                  <span>{name}</span>
                  {differs && <DifferenceMark />}
                </th>
                {values.map((value, at) => (
                  <td
                    key={references[at]}
                    className="border-t border-cal-200 px-2 py-3 align-top group-data-differs:bg-mar-100/40 group-data-differs:font-semibold md:px-4"
                  >
                    {value ?? (
                      <>
                        <span aria-hidden="true">—</span>
                        <span className="sr-only">No consta</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {unknown.length > 0 && <p className="mt-4 text-xs text-niebla-600">{`Sin datos de: ${unknown.join(', ')}.`}</p>}
    </>
  );
}

/** A sign, since weight and colour alone are lost on some screens and on paper. */
const DifferenceMark = () => (
  <>
    <span className="sr-only"> (difieren)</span>
    <span aria-hidden="true" className="ml-1.5 text-mar-600">
      ≠
    </span>
  </>
);

interface HeadProps {
  property: ComparedProperty;
  others: string[];
  onKeep: Props['onKeep'];
}

/** The attribute by which Vike follows a link without scrolling is no valid HTML, so that the server leaves it out. */
const keepScroll = (link: HTMLAnchorElement | null) => link?.setAttribute('keep-scroll-position', '');

function ColumnHead({ property, others, onKeep }: HeadProps) {
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
        {...linkTo(property)}
        className="display block text-lg leading-tight after:absolute after:inset-0 hover:text-mar-700 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-mar-600 md:text-xl"
      >
        {title}
      </a>
      {headline && <p className="mt-1 text-tinta-700">{headline}</p>}
      <p className="mt-1 text-xs wrap-anywhere text-niebla-600">{`Ref. ${reference}`}</p>
      <a
        href={comparisonPath(others)}
        ref={keepScroll}
        onClick={() => onKeep(others)}
        aria-label={`Quitar de la comparación: ${title}, ${reference}`}
        className="absolute top-2 right-2 z-[1] grid size-11 place-items-center rounded-full bg-white/95 transition-colors duration-[120ms] hover:bg-white print:hidden"
      >
        <X size={20} />
      </a>
    </div>
  );
}

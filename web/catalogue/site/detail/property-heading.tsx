import { usePageContext } from 'vike-react/usePageContext';
import type { PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import { CompareToggle } from '../comparison/compare-toggle.tsx';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { PrintButton } from './print-button.tsx';

interface Props {
  property: PropertyDetails;
  /** Since when it is on the market, in words. */
  published: string | null;
}

export function PropertyHeading({ property, published }: Props) {
  const { area, headline, location, province, reference, title } = property;
  const { idioma } = usePageContext().urlParsed.search;
  const places = [...new Set([area, location, province])].filter(Boolean).join(', ');
  return (
    <header className="mt-2 mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-niebla-600">
          <p>{places}</p>
          <p className="rounded-xs border border-cal-300 px-2 py-[5px] text-xs leading-none font-semibold wrap-anywhere text-tinta-700">
            {`Ref. ${reference}`}
          </p>
          {published && <p className="text-sm print:hidden">{published}</p>}
        </div>
        <h1 className="display mt-1 text-3xl text-balance">{title}</h1>
        {headline && (
          <p lang={idioma === 'en' ? 'en' : undefined} className="mt-1 text-lg text-balance text-tinta-700">
            {headline}
          </p>
        )}
      </div>
      <div className="-mr-3 flex flex-wrap items-center gap-x-1 gap-y-2 max-md:not-has-[nav]:-ml-3">
        <LanguageChoice property={property} />
        <PrintButton />
        <CompareToggle property={property} variant="page" />
        <ShareButton property={property} variant="page" />
        <FavouriteButton property={property} variant="page" />
      </div>
    </header>
  );
}

import type { PropertyCard } from '../../../../src/catalogue/property.contract.ts';
import { propertyLinkProps } from '../property-link-props.ts';
import { MissingPicture, Picture } from '../picture.tsx';
import { formatPropertyPrice } from '../format-property-price.ts';

const SIZES = '(min-width:1280px) 190px, (min-width:1024px) 23vw, (min-width:768px) 30vw, 44vw';

interface Props {
  property: PropertyCard;
  /** When it was looked at, in words. */
  seen: string;
}

/** Smaller than a card of the list: enough to know a home again. */
export function RecentlyViewedCard({ property, seen }: Props) {
  const { area, headline, location, pictures, title } = property;
  const [first] = pictures;
  return (
    <div className="group relative">
      <div className="aspect-[4/3] overflow-hidden rounded-sm bg-cal-100">
        {first ? <Picture picture={first} sizes={SIZES} widest={640} /> : <MissingPicture />}
      </div>
      <p className="mt-2.5 truncate text-xs text-niebla-600">{[area, location].filter(Boolean).join(', ')}</p>
      <h3 className="display mt-0.5 text-lg leading-tight">
        <a {...propertyLinkProps(property)} className="card-link line-clamp-2">
          {title}
        </a>
      </h3>
      {headline && <p className="mt-0.5 truncate text-xs text-tinta-700">{headline}</p>}
      <p className="mt-1.5 text-sm font-semibold tabular-nums">{formatPropertyPrice(property)}</p>
      <p className="mt-0.5 text-xs text-niebla-600">{seen}</p>
    </div>
  );
}

/** The home page uses these parts without loading `property-card.tsx`. */
import type { ReactNode } from 'react';
import type { PropertyCard } from '../../../../src/catalogue/property.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { formatPrice } from '../../../components/format-price.ts';
import {
  formatEnergyRating,
  formatPricePerMetre,
  formatPropertyPrice,
  formatSquareMetres,
} from '../property/format-property.ts';
import { CompareToggle, FavouriteButton, ShareButton } from '../property/property-actions.tsx';
import { getPropertyLinkProps } from '../property/property-link-props.ts';
import type { CompactCard, FullCard } from './card-data.ts';

export const CardActions = ({ property }: { property: PropertyCard | CompactCard }) => (
  <div className="card-actions">
    <ShareButton property={property} />
    <FavouriteButton property={property} />
  </div>
);

interface CardTitleProps {
  property: FullCard;
  level: 'h2' | 'h3';
}

export function CardTitle({ property, level: Heading }: CardTitleProps) {
  const { area, distance, headline, location, title } = property;
  const place = [area, location].filter(Boolean).join(', ');
  return (
    <>
      <p className="card-place">{[place, distance].filter(Boolean).join(' · ')}</p>
      <Heading className="card-title">
        <a {...getPropertyLinkProps(property)} className="card-link">
          {title}
        </a>
      </Heading>
      {headline && <p className="card-headline">{headline}</p>}
    </>
  );
}

/** The order is fixed, so that visitors can compare the cards of a column. */
export function CardFacts({ property, withTerrace }: { property: PropertyCard; withTerrace: boolean }) {
  const { isLand, bedrooms, bathrooms, size, terrace } = property;
  const energy = formatEnergyRating(property.energy);
  return (
    <ul className="card-facts">
      {!isLand && bedrooms !== null && <Fact icon="bed-double" label="Dormitorios:" value={bedrooms || 'Estudio'} />}
      {!isLand && bathrooms !== null && <Fact icon="bath" label="Baños:" value={formatNumber(bathrooms)} />}
      {size !== null &&
        (isLand ? (
          <Fact icon="land-plot" value={`Superficie terreno ${formatSquareMetres(size)}`} />
        ) : (
          <Fact icon="maximize" label="Superficie:" value={formatSquareMetres(size)} />
        ))}
      {withTerrace && terrace !== null && terrace > 0 && (
        <Fact icon="fence" label="Terraza:" value={formatSquareMetres(terrace)} />
      )}
      {energy && (
        <li title="Certificado energético" className="icon-leaf">
          <i>Certificado energético: </i>
          <span>{energy}</span>
        </li>
      )}
    </ul>
  );
}

function Fact({ icon, label, value }: { icon: string; label?: string; value: ReactNode }) {
  return (
    <li className={`icon-${icon}`}>
      {label && <i>{`${label} `}</i>}
      {value}
    </li>
  );
}

export function CardPrice({ property }: { property: PropertyCard }) {
  const { originalPrice, currency, discount } = property;
  return (
    <p className="card-price">
      <b className={property.price === null ? 'on-request' : undefined}>{formatPropertyPrice(property)}</b>
      {discount && originalPrice !== null && (
        <>
          <s>
            <span className="sr-only">antes </span>
            {/* translation-safe: the text never changes for a property */}
            {formatPrice(originalPrice, currency)}
          </s>
          <span className="text-sm font-semibold text-accent-700">
            {`−${formatPrice(discount.amount, currency)} (−${discount.percent}\u00a0%)`}
          </span>
        </>
      )}
      <small>{formatPricePerMetre(property)}</small>
    </p>
  );
}

export const CardFooter = ({ property }: { property: PropertyCard | CompactCard }) => (
  <div className="card-footer">
    <a {...getPropertyLinkProps(property)} aria-label={`Ver Detalles: ${property.title}, ${property.reference}`}>
      Ver Detalles
    </a>
    <CompareToggle property={property} />
  </div>
);

/** Hidden from screen readers, because the list announces the loading once. */
export const CardSkeleton = () => (
  <div aria-hidden="true" className="animate-pulse motion-reduce:animate-none">
    <div className="aspect-[4/3] rounded-sm bg-surface-100" />
    <div className="mt-4 h-4 w-2/5 bg-surface-100" />
    <div className="mt-3 h-6 w-4/5 bg-surface-100" />
    <div className="mt-3 h-4 w-3/5 bg-surface-100" />
    <div className="mt-6 h-6 w-1/3 bg-surface-100" />
    <div className="mt-5 h-10 rounded-xs bg-surface-100" />
  </div>
);

import { buildPropertyPath } from '../../../../../src/catalogue/fields/property-url.contract.ts';
import type { PropertyCard } from '../../../../../src/catalogue/property.contract.ts';
import { formatNumber } from '../../../../../src/platform/text/format-number.contract.ts';
import { listBadges } from '../../../../../web/catalogue/site/cards/card-content.ts';
import {
  formatEnergyRating,
  formatPropertyPrice,
  formatSquareMetres,
} from '../../../../../web/catalogue/site/property/format-property.ts';

import { formatPrice } from '../../../../../web/components/format-price.ts';
import { HomePictures } from './home-pictures.tsx';
import { Icon } from './icon.tsx';
import { CardActions } from './card-actions.tsx';

const VISIBLE_AMENITIES = 2;

/** Shows the same content as the project's card, in the same order and words. */
export function HomeCard({ card, isFirst }: { card: PropertyCard; isFirst: boolean }) {
  const { amenities, area, headline, location, reference, title } = card;
  const href = buildPropertyPath(card);
  const name = headline ?? title;
  const rest = amenities.slice(VISIBLE_AMENITIES);
  return (
    <article aria-label={name}>
      <div className="pictures">
        <HomePictures href={href} title={title} pictures={card.pictures} count={card.pictureCount} isFirst={isFirst} />
        <div className="badges">
          {listBadges(card).map(({ text, tone }) => (
            <span key={text} className={`badge ${tone}`}>
              {text}
            </span>
          ))}
        </div>
      </div>
      <p>
        {(headline ? [title, area].filter(Boolean).join(' · ') : [area, location].filter(Boolean).join(', ')) || null}
      </p>
      <h2>
        <a href={href}>{name}</a>
      </h2>
      <Facts card={card} />
      {amenities.length > 0 && (
        <details className="amenities">
          <summary>
            <span>{amenities.slice(0, VISIBLE_AMENITIES).join(' · ')}</span>{' '}
            {rest.length > 0 && <span>+{rest.length}</span>}
          </summary>
          {rest.length > 0 && <p>{rest.join(' · ')}</p>}
        </details>
      )}
      <Price card={card} />
      <div className="actions">
        <a href={href} aria-label={`Ver Detalles: ${name}, ${reference}`}>
          Ver Detalles
        </a>
        <CardActions reference={reference} name={name} />
      </div>
    </article>
  );
}

function Facts({ card: { isLand, bedrooms, bathrooms, size, energy } }: { card: PropertyCard }) {
  const energyRating = formatEnergyRating(energy);
  return (
    <ul className="facts">
      {!isLand && bedrooms !== null && <Fact icon="bed-double" before="Dormitorios:" value={bedrooms || 'Estudio'} />}
      {!isLand && bathrooms !== null && <Fact icon="bath" before="Baños:" value={formatNumber(bathrooms)} />}
      {size !== null && (
        <Fact icon={isLand ? 'land-plot' : 'maximize'} before="Superficie:" value={formatSquareMetres(size)} />
      )}
      {energyRating && <Fact icon="leaf" before="Certificado energético:" value={energyRating} />}
    </ul>
  );
}

const Fact = ({ icon, before, value }: { icon: string; before: string; value: string | number }) => (
  <li>
    <Icon name={icon} />
    <span className="sr-only">{before} </span>
    {value}
  </li>
);

function Price({ card }: { card: PropertyCard }) {
  const { originalPrice, currency, discount } = card;
  return (
    <p className="price">
      <span>{formatPropertyPrice(card)}</span>
      {discount && originalPrice !== null && (
        <>
          <s>{formatPrice(originalPrice, currency)}</s>
          <span>
            −{formatPrice(discount.amount, currency)} (−{discount.percent}&nbsp;%)
          </span>
        </>
      )}
    </p>
  );
}

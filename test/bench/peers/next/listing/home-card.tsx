import { propertyPath } from '../../../../../src/catalogue/facts/property-address.contract.ts';
import type { PropertyCard } from '../../../../../src/catalogue/property.contract.ts';
import { grouped } from '../../../../../src/platform/words/grouped.contract.ts';
import { badgesOf } from '../../../../../web/catalogue/public/badges-of.ts';
import { energyWord } from '../../../../../web/catalogue/public/energy-word.ts';
import { priceText } from '../../../../../web/catalogue/public/price-text.ts';
import { squareMetres } from '../../../../../web/catalogue/public/square-metres.ts';
import { money } from '../../../../../web/ui/money.ts';
import { HomePictures } from './home-pictures.tsx';
import { Icon } from './icon.tsx';
import { Kept } from './kept.tsx';

const FIRST_AMENITIES = 2;

/** What the project's card shows, in the same order and words. */
export function HomeCard({ card, isFirst }: { card: PropertyCard; isFirst: boolean }) {
  const { amenities, area, headline, location, reference, title } = card;
  const href = propertyPath(card);
  const name = headline ?? title;
  const rest = amenities.slice(FIRST_AMENITIES);
  return (
    <article aria-label={name}>
      <div className="pictures">
        <HomePictures href={href} title={title} pictures={card.pictures} count={card.pictureCount} isFirst={isFirst} />
        <div className="badges">
          {badgesOf(card).map(({ text, tone }) => (
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
            <span>{amenities.slice(0, FIRST_AMENITIES).join(' · ')}</span>{' '}
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
        <Kept reference={reference} name={name} />
      </div>
    </article>
  );
}

function Facts({ card: { isLand, bedrooms, bathrooms, size, energy } }: { card: PropertyCard }) {
  const word = energyWord(energy);
  return (
    <ul className="facts">
      {!isLand && bedrooms !== null && <Fact icon="bed-double" before="Dormitorios:" value={bedrooms || 'Estudio'} />}
      {!isLand && bathrooms !== null && <Fact icon="bath" before="Baños:" value={grouped(bathrooms)} />}
      {size !== null && (
        <Fact icon={isLand ? 'land-plot' : 'maximize'} before="Superficie:" value={squareMetres(size)} />
      )}
      {word && <Fact icon="leaf" before="Certificado energético:" value={word} />}
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
      <span>{priceText(card)}</span>
      {discount && originalPrice !== null && (
        <>
          <s>{money(originalPrice, currency)}</s>
          <span>
            −{money(discount.amount, currency)} (−{discount.percent}&nbsp;%)
          </span>
        </>
      )}
    </p>
  );
}

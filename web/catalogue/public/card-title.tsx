import type { PropertyCard } from '../../../src/catalogue/property.contract.ts';
import { linkTo } from './link-to.ts';

interface Props {
  property: PropertyCard;
  level: 'h2' | 'h3';
}

/** The headline, beneath what and where the home is; without one, the title beneath its place. */
export function CardTitle({ property, level: Heading }: Props) {
  const { area, headline, location, title } = property;
  return (
    <>
      <p>{headline ? [title, area].filter(Boolean).join(' · ') : [area, location].filter(Boolean).join(', ')}</p>
      <Heading>
        <a {...linkTo(property)}>{headline ?? title}</a>
      </Heading>
    </>
  );
}

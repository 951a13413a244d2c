import type { FullCard } from './compact-cards/compact-card.ts';
import { propertyLinkProps } from './property-link-props.ts';

interface Props {
  property: FullCard;
  level: 'h2' | 'h3';
}

/** The title beneath the place and, around a place, the distance; the headline is the second line. */
export function CardTitle({ property, level: Heading }: Props) {
  const { area, away, headline, location, title } = property;
  const place = [area, location].filter(Boolean).join(', ');
  return (
    <>
      <p>{[place, away].filter(Boolean).join(' · ')}</p>
      <Heading>
        <a {...propertyLinkProps(property)}>{title}</a>
      </Heading>
      {headline && <p>{headline}</p>}
    </>
  );
}

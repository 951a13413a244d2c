import type { PropertyCard } from '../../../src/catalogue/property.contract.ts';
import { linkTo } from './link-to.ts';

interface Props {
  property: PropertyCard;
  level: 'h2' | 'h3';
  className?: string;
}

/** The headline, beneath what and where the home is; without one, the title beneath its place. */
export function CardTitle({ property, level: Heading, className = '' }: Props) {
  const { area, headline, location, title } = property;
  return (
    <>
      <p className="text-sm text-niebla-600">
        {headline ? [title, area].filter(Boolean).join(' · ') : [area, location].filter(Boolean).join(', ')}
      </p>
      <Heading className={`display mt-0.5 mb-2.5 text-xl leading-[1.2] ${className}`}>
        <a {...linkTo(property)} className="card-link line-clamp-2">
          {headline ?? title}
        </a>
      </Heading>
    </>
  );
}

import type { ShownCard } from './written/written-card.ts';
import { linkTo } from './link-to.ts';

interface Props {
  property: ShownCard;
  level: 'h2' | 'h3';
}

/** The headline, beneath what and where the home is; without one, the title beneath its place. Around a place, how far. */
export function CardTitle({ property, level: Heading }: Props) {
  const { area, away, headline, location, title } = property;
  const place = headline ? [title, area] : [[area, location].filter(Boolean).join(', ')];
  return (
    <>
      <p>{[...place, away].filter(Boolean).join(' · ')}</p>
      <Heading>
        <a {...linkTo(property)}>{headline ?? title}</a>
      </Heading>
    </>
  );
}

import { Badge } from '../../components/badge.tsx';
import { type Badged, listBadges } from './list-badges.ts';

export function PropertyBadges({ property }: { property: Badged }) {
  return listBadges(property).map(({ text, tone }) => (
    <Badge key={text} tone={tone}>
      {text}
    </Badge>
  ));
}

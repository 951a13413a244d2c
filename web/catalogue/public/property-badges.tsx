import { Badge } from '../../ui/badge.tsx';
import { type Badged, badgesOf } from './badges-of.ts';

export function PropertyBadges({ property }: { property: Badged }) {
  return badgesOf(property).map(({ text, tone }) => (
    <Badge key={text} tone={tone}>
      {text}
    </Badge>
  ));
}

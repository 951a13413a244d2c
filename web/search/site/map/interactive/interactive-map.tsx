import { Queries } from '../../../../api/queries.tsx';
import type { InteractiveMapProps } from './interactive-map-props.ts';
import { InteractiveMapResults } from './interactive-map-results.tsx';

/** The map that moves, which asks for what lies where it is. */
export const InteractiveMap = (props: InteractiveMapProps) => (
  <Queries>
    <InteractiveMapResults {...props} />
  </Queries>
);

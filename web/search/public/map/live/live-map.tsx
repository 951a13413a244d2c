import { Queries } from '../../../../api/queries.tsx';
import type { LiveMapProps } from './live-map-props.ts';
import { MovingResults } from './moving-results.tsx';

/** The map that moves, which asks for what lies where it is. */
export const LiveMap = (props: LiveMapProps) => (
  <Queries>
    <MovingResults {...props} />
  </Queries>
);

import type { Picture as PictureOf } from '../../../src/catalogue/property.contract.ts';
import { Picture } from '../../catalogue/public/picture.tsx';

/** On paper alone; until then its picture, which is lazy and in no box, is not loaded. */
export const PrintedPlan = ({ plan }: { plan: PictureOf }) => (
  <figure className="mt-6 break-inside-avoid">
    <div style={{ aspectRatio: `${plan.width} / ${plan.height}` }}>
      <Picture picture={plan} sizes="26rem" widest={1280} className="object-contain! bg-white!" />
    </div>
    <figcaption className="mt-2 text-sm text-niebla-600">Plano de distribución</figcaption>
  </figure>
);

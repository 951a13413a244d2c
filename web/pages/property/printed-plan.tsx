import type { Picture as PictureOf } from '../../../src/catalogue/property.contract.ts';
import { Picture } from '../../catalogue/site/picture.tsx';

/** On paper alone; until then their pictures, which are lazy and in no box, are not loaded. */
export const PrintedPlans = ({ plans }: { plans: PictureOf[] }) => (
  <div className="hidden grid-cols-2 gap-8 pt-6 print:grid">
    {plans.map((plan) => (
      <div
        key={plan.key}
        className="break-inside-avoid border border-cal-200"
        style={{ aspectRatio: `${plan.width} / ${plan.height}` }}
      >
        <Picture picture={plan} sizes="40rem" widest={1280} className="object-contain! bg-white!" />
      </div>
    ))}
  </div>
);

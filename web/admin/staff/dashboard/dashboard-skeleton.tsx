import { SkeletonRows } from '../../../components/staff/skeleton-rows.tsx';

const CARD = 'h-[7.25rem] animate-pulse rounded-md border border-cal-200 bg-cal-100 motion-reduce:animate-none';

export const DashboardSkeleton = () => (
  <>
    <div className="rounded-md border border-cal-200 bg-white">
      <SkeletonRows text="Cargando el dashboard…" rows={5} />
    </div>
    <div aria-hidden className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {[0, 1, 2, 3].map((card) => (
        <span key={card} className={CARD} />
      ))}
    </div>
  </>
);

/** The outline of a card while it loads; the list around it announces the loading once. */
export const CardSkeleton = () => (
  <div aria-hidden="true" className="animate-pulse motion-reduce:animate-none">
    <div className="aspect-[4/3] rounded-sm bg-cal-100" />
    <div className="mt-4 h-4 w-2/5 bg-cal-100" />
    <div className="mt-3 h-6 w-4/5 bg-cal-100" />
    <div className="mt-3 h-4 w-3/5 bg-cal-100" />
    <div className="mt-6 h-6 w-1/3 bg-cal-100" />
    <div className="mt-5 h-10 rounded-xs bg-cal-100" />
  </div>
);

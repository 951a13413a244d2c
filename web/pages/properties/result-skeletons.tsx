const SKELETONS = 6;

/** Shown while results load and there are no former results to keep. */
export const ResultSkeletons = () => (
  <div className="hidden in-aria-busy:block">
    <p className="mb-6 text-sm text-niebla-600">Cargando propiedades...</p>
    <ul aria-hidden="true" className="grid gap-x-8 gap-y-10 md:grid-cols-2 md:gap-y-12 lg:grid-cols-3 2xl:grid-cols-4">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <li key={index} className="animate-pulse">
          <div className="aspect-4/3 bg-cal-100" />
          <div className="mt-4 h-6 w-1/3 bg-cal-100" />
          <div className="mt-3 h-5 w-3/4 bg-cal-100" />
          <div className="mt-3 h-4 w-1/2 bg-cal-100" />
        </li>
      ))}
    </ul>
  </div>
);

/** Placeholder rows while data load; `nullableText` is for screen readers. */
export const SkeletonRows = ({ text, rows = 8 }: { text: string; rows?: number }) => (
  <div aria-busy className="divide-y divide-cal-200">
    <p role="status" className="sr-only">
      {text}
    </p>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} aria-hidden className="flex h-11 items-center gap-6 px-4">
        <span className="h-3.5 w-2/5 animate-pulse rounded-sm bg-cal-100 motion-reduce:animate-none" />
        <span className="h-3.5 w-1/5 animate-pulse rounded-sm bg-cal-100 motion-reduce:animate-none" />
        <span className="ml-auto h-3.5 w-1/6 animate-pulse rounded-sm bg-cal-100 motion-reduce:animate-none" />
      </div>
    ))}
  </div>
);

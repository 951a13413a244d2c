/** Told apart by hatching as well as by colour; where the visitor's system chooses the colours, by hatching alone. */
const HATCHES = [
  null,
  <path key="slanted" d="M-2 2 2 -2M0 8 8 0M6 10 10 6" strokeWidth="1.25" />,
  <path key="dotted" d="M2 2h.01M6 6h.01" strokeLinecap="round" strokeWidth="2" />,
  <path key="level" d="M0 4h8" />,
  <path key="crossed" d="M0 4h8M4 0v8" />,
];

/** The inks of the series, for what draws them and for their legend. */
export const SERIES_COLORS =
  '[--ground:var(--color-white)] [--ink-0:var(--color-mar-600)] [--ink-1:var(--color-bug-600)] [--ink-2:var(--color-sol-600)] [--ink-3:var(--color-tinta-700)] [--ink-4:var(--color-niebla-500)] [--hatch:0.6] forced-colors:[--hatch:1] forced-colors:[--ground:Canvas] forced-colors:[--ink-0:CanvasText] forced-colors:[--ink-1:CanvasText] forced-colors:[--ink-2:CanvasText] forced-colors:[--ink-3:CanvasText] forced-colors:[--ink-4:CanvasText]';

export const seriesColor = (at: number) => `var(--ink-${at})`;

/** The fill of the series at this place, from the patterns with this id. */
export const seriesFill = (id: string, at: number) => `url(#${id}-${at})`;

export const SeriesPatterns = ({ id }: { id: string }) => (
  <svg aria-hidden width="0" height="0" className="absolute">
    <defs>
      {HATCHES.map((hatch, at) => (
        <pattern key={seriesFill(id, at)} id={`${id}-${at}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" fill={seriesColor(at)} />
          <g stroke="var(--ground)" strokeOpacity="var(--hatch)">
            {hatch}
          </g>
        </pattern>
      ))}
    </defs>
  </svg>
);

export const Swatch = ({ fill }: { fill: string }) => (
  <svg aria-hidden width="14" height="14" className="shrink-0">
    <rect width="14" height="14" rx="2" fill={fill} />
  </svg>
);

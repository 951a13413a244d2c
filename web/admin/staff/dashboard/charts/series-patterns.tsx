/** Hatching tells series apart where forced colours replace their own. */
const HATCHES = [
  null,
  <path key="slanted" d="M-2 2 2 -2M0 8 8 0M6 10 10 6" strokeWidth="1.25" />,
  <path key="dotted" d="M2 2h.01M6 6h.01" strokeLinecap="round" strokeWidth="2" />,
  <path key="level" d="M0 4h8" />,
  <path key="crossed" d="M0 4h8M4 0v8" />,
];

export const SERIES_COLORS =
  '[--ground:var(--color-white)] [--series-0:var(--color-primary-600)] [--series-1:var(--color-accent-600)] [--series-2:var(--color-amber-600)] [--series-3:var(--color-ink-700)] [--series-4:var(--color-gray-500)] [--hatch:0.6] forced-colors:[--hatch:1] forced-colors:[--ground:Canvas] forced-colors:[--series-0:CanvasText] forced-colors:[--series-1:CanvasText] forced-colors:[--series-2:CanvasText] forced-colors:[--series-3:CanvasText] forced-colors:[--series-4:CanvasText]';

export const getSeriesColor = (index: number) => `var(--series-${index})`;

/** `id` is the one given to SeriesPatterns. */
export const getSeriesFill = (id: string, index: number) => `url(#${id}-${index})`;

export const SeriesPatterns = ({ id }: { id: string }) => (
  <svg aria-hidden width="0" height="0" className="absolute">
    <defs>
      {HATCHES.map((hatch, index) => (
        <pattern
          key={getSeriesFill(id, index)}
          id={`${id}-${index}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
        >
          <rect width="8" height="8" fill={getSeriesColor(index)} />
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

export interface SourceByWeek {
  /** Null stands for all sources that are not among the strongest. */
  id: string | null;
  name: string;
  /** One figure for each week. */
  inquiries: number[];
}

interface SourceWeekCount {
  id: string;
  name: string;
  week: string;
  inquiries: number;
}

const OTHERS = 'Otras fuentes';

/** Sources with their figures for each week, the strongest first; those beyond `most` are added up. */
export function rankSources(
  weeks: readonly string[],
  counts: readonly SourceWeekCount[],
  limit: number,
): SourceByWeek[] {
  const places = new Map(weeks.map((week, at) => [week, at]));
  const found = new Map<string, SourceByWeek>();
  for (const { id, name, week, inquiries } of counts) {
    const source = found.get(id) ?? { id, name, inquiries: weeks.map(() => 0) };
    found.set(id, source);
    const place = places.get(week);
    if (place !== undefined) source.inquiries[place] = inquiries;
  }
  const sources = [...found.values()].toSorted(
    (one, other) => sum(other) - sum(one) || one.name.localeCompare(other.name, 'es'),
  );
  if (sources.length <= limit + 1) return sources;
  const rest = sources.slice(limit);
  const others = weeks.map((_, at) => rest.reduce((total, { inquiries }) => total + inquiries[at]!, 0));
  return [...sources.slice(0, limit), { id: null, name: OTHERS, inquiries: others }];
}

const sum = ({ inquiries }: SourceByWeek) => inquiries.reduce((total, count) => total + count, 0);

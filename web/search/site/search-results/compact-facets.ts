import type { FacetOption, PropertyFacets } from '../../../../src/search/search.contract.ts';

/** An option without a name for each value; the last is left out where it is the first. */
type OptionRow = readonly [value: string, count: number, name?: string];

type Packed<Options> = Options extends readonly FacetOption[] ? OptionRow[] : Options;

/** The options of the filters as a page is sent them, a third as long: there are more than a hundred. */
export type CompactFacets = { [Name in Exclude<keyof PropertyFacets, 'zone'>]: Packed<PropertyFacets[Name]> } & {
  /** Under the value of their location. */
  zone: (readonly [location: string, ...zones: OptionRow[]])[];
};

export function compactFacets({ zone, ...others }: PropertyFacets): CompactFacets {
  const zones = Map.groupBy(zone, ({ location }) => location);
  return {
    ...(each(others, (options: FacetOption[]) => options.map(row)) as Omit<CompactFacets, 'zone'>),
    zone: [...zones].map(([location, options]) => [location, ...options.map(row)]),
  };
}

export function expandFacets({ zone, ...others }: CompactFacets): PropertyFacets {
  return {
    ...(each(others, (rows: OptionRow[]) => rows.map(option)) as Omit<PropertyFacets, 'zone'>),
    zone: zone.flatMap(([location, ...rows]) => rows.map((packed) => ({ ...option(packed), location }))),
  };
}

const each = <Item>(groups: object, change: (items: Item[]) => unknown) =>
  Object.fromEntries(
    Object.entries(groups).map(([name, items]) => [name, Array.isArray(items) ? change(items as Item[]) : items]),
  );

const row = ({ value, name, count }: FacetOption): OptionRow =>
  name === value ? [value, count] : [value, count, name];

const option = ([value, count, name = value]: OptionRow): FacetOption => ({ value, name, count });

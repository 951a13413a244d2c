import type { FacetOption, PropertyFacets } from '../../../../src/search/search.contract.ts';

/** An option as an array; omits the name if it equals the value. */
type OptionRow = readonly [value: string, count: number | null, name?: string];

type ToRows<Options> = Options extends readonly FacetOption[] ? OptionRow[] : Options;

/** Facets for the page data, whose more than a hundred options take a third of the space in this format. */
export type CompactFacets = { [Name in Exclude<keyof PropertyFacets, 'zone'>]: ToRows<PropertyFacets[Name]> } & {
  zone: (readonly [location: string, ...zones: OptionRow[]])[];
};

export function compactFacets({ zone, ...others }: PropertyFacets): CompactFacets {
  const zones = Map.groupBy(zone, ({ location }) => location);
  return {
    ...(mapLists(others, (options: FacetOption[]) => options.map(toRow)) as Omit<CompactFacets, 'zone'>),
    zone: [...zones].map(([location, options]) => [location, ...options.map(toRow)]),
  };
}

export function expandFacets({ zone, ...others }: CompactFacets): PropertyFacets {
  return {
    ...(mapLists(others, (rows: OptionRow[]) => rows.map(toOption)) as Omit<PropertyFacets, 'zone'>),
    zone: zone.flatMap(([location, ...rows]) => rows.map((row) => ({ ...toOption(row), location }))),
  };
}

const mapLists = <Item>(groups: object, mapList: (items: Item[]) => unknown) =>
  Object.fromEntries(
    Object.entries(groups).map(([name, items]) => [name, Array.isArray(items) ? mapList(items as Item[]) : items]),
  );

const toRow = ({ value, name, count }: FacetOption): OptionRow =>
  name === value ? [value, count] : [value, count, name];

const toOption = ([value, count, name = value]: OptionRow): FacetOption => ({ value, name, count });

import type { StaffPropertyFilters, StaffPropertyQuery } from '../../../../src/catalogue/staff-property.contract.ts';

/** What the list is narrowed to and how it is ordered, as the address says it. */
export type PropertiesQuery = { [Name in keyof StaffPropertyQuery]?: StaffPropertyQuery[Name] | undefined };

const UNSAID: PropertiesQuery = { sort: 'newest', page: 1 };

const parameters = (query: PropertiesQuery) => {
  const said = Object.entries(query).filter(([name, value]) => value && value !== UNSAID[name as keyof typeof UNSAID]);
  return said.length > 0
    ? `?${new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString()}`
    : '';
};

export const propertiesUrl = (query: PropertiesQuery) => `/admin/properties${parameters(query)}`;
export const propertiesApiPath = (query: PropertiesQuery) => `/api/v1/staff/properties${parameters(query)}`;

export const filtersOf = ({ page: _page, sort: _sort, ...filters }: PropertiesQuery): StaffPropertyFilters => filters;

export const isNarrowed = (query: PropertiesQuery) => Object.values(filtersOf(query)).some(Boolean);

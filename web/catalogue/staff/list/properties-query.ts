import type {
  StaffPropertyFilters,
  StaffPropertyQuery,
  StaffPropertySort,
} from '../../../../src/catalogue/staff-property.contract.ts';
import { type QueryParams, listUrl } from '../../../components/list/list-url.ts';

export type PropertiesQuery = QueryParams<StaffPropertyQuery>;

export const DEFAULT_SORT: StaffPropertySort = 'newest';
const DEFAULTS = { sort: DEFAULT_SORT, page: 1 };

export const propertiesUrl = (query: PropertiesQuery) => listUrl('/admin/properties', query, DEFAULTS);
export const propertiesApiPath = (query: PropertiesQuery) => listUrl('/api/v1/staff/properties', query, DEFAULTS);

export const pickFilters = ({ page: _page, sort: _sort, ...filters }: PropertiesQuery): StaffPropertyFilters => filters;

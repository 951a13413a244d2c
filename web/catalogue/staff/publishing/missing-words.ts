import { MISSING_PART_NAMES } from '../../../../src/catalogue/property-names.contract.ts';
import type { PropertyStatus } from '../../../../src/catalogue/property.contract.ts';
import type {
  PropertySelection,
  MissingPart,
  StaffPropertyItem,
} from '../../../../src/catalogue/staff-property.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

const LIST = new Intl.ListFormat('es-ES');
const nameOf = (part: MissingPart) => MISSING_PART_NAMES[part].toLowerCase();

const isPublic = (status: PropertyStatus) => status === 'published' || status === 'reserved';

/** Whether visitors would see from now on what they did not see before. */
export const becomesPublic = (before: PropertyStatus, after: PropertyStatus) => !isPublic(before) && isPublic(after);

export const formatMissingParts = (parts: readonly MissingPart[]) => LIST.format(parts.map(nameOf));

export type MissingCounts = PropertySelection['missing'];

/** How many of the rows that «Publicar» would publish lack each part. */
export function countMissing(rows: readonly Pick<StaffPropertyItem, 'status' | 'missing'>[]): MissingCounts {
  const published = rows.filter(({ status }) => status === 'draft' || status === 'withdrawn');
  const parts = [...new Set(published.flatMap(({ missing }) => missing))];
  return parts.map((part) => ({
    part,
    properties: published.filter(({ missing }) => missing.includes(part)).length,
  }));
}

/** The sentence of the question before many are published; undefined where nothing is missing. */
export const formatMissingNote = (counts: MissingCounts) =>
  counts.length > 0
    ? `Hay anuncios incompletos. Falta: ${LIST.format(counts.map(({ part, properties }) => `${nameOf(part)} (${formatNumber(properties)})`))}.`
    : undefined;

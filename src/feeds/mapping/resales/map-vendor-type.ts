/** The vendor's codes look like the agency's own and mean something else. */
const CODES: Readonly<Record<string, string>> = {
  '1-1': '1-1',
  '1-2': '1-2',
  '1-4': '1-1',
  '1-5': '1-1',
  '1-6': '1-3',
  '1-7': '1-3',
  '1-8': '1-1',
  '1-9': '1-1',
  '1-10': '1-1',
  '1-11': '1-1',
  '2-2': '2-3',
  '2-4': '2-2',
  '2-5': '2-2',
  '2-6': '4-1',
  '4-12': '6-1',
  '4-17': '6-1',
  '4-34': '6-1',
};

/** For the other codes of a family; there is none for flats, which the table names one by one. */
const FAMILIES: Readonly<Record<string, string>> = { '2': '2-1', '3': '3-1', '4': '5-1' };

/** The subtype decides, or else the type; null for codes that no rule knows, which the site files under "other". */
export const mapVendorType = (subtypeId: string, typeId: string): string | null =>
  findCode(subtypeId) ?? findCode(typeId);

function findCode(code: string): string | null {
  const [, family = '', number = ''] = /^(\d)-(\d+)$/.exec(code) ?? [];
  return CODES[`${family}-${number}`] ?? FAMILIES[family] ?? null;
}

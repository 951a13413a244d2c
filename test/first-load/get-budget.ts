const STATIC_PAGE = 120;

/** Kilobytes after gzip, by the folder of the page. */
const BUDGETS: Readonly<Record<string, number>> = {
  _error: 123,
  'account/own': 123,
  compare: 121,
  properties: 129,
  property: 130,
};

/** The panel has no limit, because staff load it once and work in it all day. */
const UNLIMITED = /^(admin|staff)(\/|$)/;

/** Limit of the scripts that a page needs to work; undefined if unlimited. */
export const getBudget = (page: string): number | undefined =>
  UNLIMITED.test(page) ? undefined : (BUDGETS[page] ?? STATIC_PAGE);

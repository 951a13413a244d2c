import type { PageContextServer } from 'vike/types';
import type { PropertyResults } from '../../../src/search/search.contract.ts';
import type { Data } from './+data.ts';
import { compactResults } from './compact-results.ts';

/** Card data in the HTML is not sent again as page data. */
export function onAfterRenderHtml(pageContext: PageContextServer & { data: Data }) {
  const { data } = pageContext;
  pageContext.data = { ...data, results: compactResults(data.results as PropertyResults) };
}

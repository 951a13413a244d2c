import type { PageContextServer } from 'vike/types';
import type { PropertyResults } from '../../../src/search/search.contract.ts';
import type { Data } from './+data.ts';
import { compactResults } from './compact-results.ts';

/** What the HTML of the cards says is not sent a second time, as data of the program. */
export function onAfterRenderHtml(pageContext: PageContextServer & { data: Data }) {
  const { data } = pageContext;
  pageContext.data = { ...data, results: compactResults(data.results as PropertyResults) };
}

import type { PageContextServer } from 'vike/types';
import { writtenCard } from '../../catalogue/public/written/written-card.ts';
import type { Data } from './+data.ts';

/** What the HTML of the cards says is not sent a second time, as data of the program. */
export function onAfterRenderHtml(pageContext: PageContextServer & { data: Data }) {
  const { data } = pageContext;
  pageContext.data = { ...data, results: { ...data.results, items: data.results.items.map(writtenCard) } };
}

import { redirect } from 'vike/abort';

interface Page {
  items: readonly unknown[];
  total: number;
  pageCount: number;
}

/** Server: whoever asks for a page beyond the last comes to the last. */
export function toLastPage(list: Page | null, url: (page: number) => string) {
  if (list && list.total > 0 && list.items.length === 0) throw redirect(url(list.pageCount));
}

import { redirect } from 'vike/abort';

interface Page {
  items: readonly unknown[];
  total: number;
  pageCount: number;
}

/** For the server: an address beyond the last page redirects to the last page. */
export function redirectToLastPage(list: Page | null, url: (page: number) => string) {
  if (list && list.total > 0 && list.items.length === 0) throw redirect(url(list.pageCount));
}

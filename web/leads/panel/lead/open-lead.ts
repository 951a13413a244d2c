import { navigate } from 'vike/client/router';

/** Another lead in the same place: the address says which one is open. */
export function openLead(id: string) {
  const address = new URL(location.href);
  address.searchParams.set('lead', id);
  void navigate(address.pathname + address.search, { keepScrollPosition: true });
}

import { navigate } from 'vike/client/router';

/** Opens another lead in the same view, by its address. */
export function openLead(id: string, { replaces = false } = {}) {
  const address = new URL(location.href);
  address.searchParams.set('lead', id);
  void navigate(address.pathname + address.search, {
    keepScrollPosition: true,
    overwriteLastHistoryEntry: replaces,
  });
}

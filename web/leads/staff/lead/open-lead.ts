import { navigate } from '../../../components/unsaved/navigate.ts';

/** Opens another lead in the same view, by its address. */
export function openLead(id: string, { replaces = false } = {}) {
  const address = new URL(location.href);
  address.searchParams.set('lead', id);
  navigate(address.pathname + address.search, { keepScrollPosition: true, overwriteLastHistoryEntry: replaces });
}

import { navigate } from '../../../components/unsaved/navigate.ts';

export function openLead(id: string, { replaces = false } = {}) {
  const url = new URL(location.href);
  url.searchParams.set('lead', id);
  navigate(url.pathname + url.search, { keepScrollPosition: true, overwriteLastHistoryEntry: replaces });
}

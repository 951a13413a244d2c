import { useQueryClient } from '@tanstack/react-query';
import type { PaletteItem } from './palette-item.ts';

const KEY = ['palette-recent'];
const MOST = 5;

/** What was opened last, kept with what was read: whoever signs in next finds none of it. */
export function useRecent() {
  const queryClient = useQueryClient();
  const recent = queryClient.getQueryData<PaletteItem[]>(KEY) ?? [];
  const remember = (item: PaletteItem) =>
    queryClient.setQueryData(KEY, [item, ...recent.filter(({ id }) => id !== item.id)].slice(0, MOST));
  return { recent, remember };
}

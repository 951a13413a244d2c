import { useQueryClient } from '@tanstack/react-query';
import type { PaletteItem } from './palette-item.ts';

const KEY = ['palette-recent'];
const MAX_RECENT = 5;

/** The items opened last; they live in the query cache, which is cleared when another account signs in. */
export function useRecent() {
  const queryClient = useQueryClient();
  const recent = queryClient.getQueryData<PaletteItem[]>(KEY) ?? [];
  const remember = (item: PaletteItem) =>
    queryClient.setQueryData(KEY, [item, ...recent.filter(({ id }) => id !== item.id)].slice(0, MAX_RECENT));
  return { recent, remember };
}

/** As the address names them. */
export const DETAIL_TABS = ['informacion', 'imagenes', 'traducciones', 'historial'] as const;

export const tabAt = (name: string | undefined) =>
  Math.max(0, (DETAIL_TABS as readonly (string | undefined)[]).indexOf(name));

/** The address names the tab that is shown, without another visit to the server. */
export function nameTab(index: number) {
  const url = new URL(location.href);
  if (index === 0) url.searchParams.delete('tab');
  else url.searchParams.set('tab', DETAIL_TABS[index] ?? '');
  history.replaceState(history.state, '', url);
}

const NAMES: readonly (string | undefined)[] = ['informacion', 'imagenes', 'traducciones', 'historial'];

/** The tab that is shown, as the address names it. */
export const detailTabs = {
  at: (name: string | undefined) => Math.max(0, NAMES.indexOf(name)),

  /** Without another visit to the server. */
  name(index: number) {
    const url = new URL(location.href);
    if (index === 0) url.searchParams.delete('tab');
    else url.searchParams.set('tab', NAMES[index] ?? '');
    history.replaceState(history.state, '', url);
  },
};

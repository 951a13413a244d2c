const NAMES: readonly (string | undefined)[] = ['informacion', 'imagenes', 'traducciones', 'historial'];

/** The tabs of a property, by their names in the address. */
export const detailTabs = {
  indexOf: (name: string | undefined) => Math.max(0, NAMES.indexOf(name)),

  /** Writes the tab into the address without asking the server again. */
  name(index: number) {
    const url = new URL(location.href);
    if (index === 0) url.searchParams.delete('tab');
    else url.searchParams.set('tab', NAMES[index] ?? '');
    history.replaceState(history.state, '', url);
  },
};

/** What the page calls a field, with the entry or part that it belongs to. */
export function fieldLabel(name: string, control: Element | undefined = controlsOf(name)[0]): string {
  if (!control) return legendOf(document.querySelector(`[data-list="${CSS.escape(name)}"]`)) || name;
  const part = partOf(control);
  const own = (control as Control).type === 'radio' ? '' : labelOf(control as Control);
  return [part, own].filter(Boolean).join(' · ');
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** All controls of a field; radio buttons share one. */
export const controlsOf = (name: string) => [...document.querySelectorAll<Control>(`[name="${CSS.escape(name)}"]`)];

/** Without what only marks it as optional. */
export const labelOf = (control: Control) => {
  const [label] = control.labels ?? [];
  return (label?.querySelector('input + span') ?? label?.firstChild)?.textContent ?? '';
};

const legendOf = (group: Element | null) => group?.querySelector(':scope > legend')?.textContent ?? '';

function partOf(control: Element) {
  const group = control.parentElement!.closest('form [role=group], form fieldset');
  const name = group?.getAttribute('aria-label') ?? legendOf(group);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

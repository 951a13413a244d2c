/** What the page calls a field, with the entry or part that it belongs to. */
export function getFieldLabel(name: string, control: Element | undefined = findControls(name)[0]): string {
  if (!control) return getLegend(document.querySelector(`[data-list="${CSS.escape(name)}"]`)) || name;
  const part = getGroupName(control);
  const own = (control as Control).type === 'radio' ? '' : getControlLabel(control as Control);
  return [part, own].filter(Boolean).join(' · ');
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** All controls of a field; radio buttons share one. */
export const findControls = (name: string) => [...document.querySelectorAll<Control>(`[name="${CSS.escape(name)}"]`)];

/** Without what only marks it as optional. */
export const getControlLabel = (control: Control) => {
  const [label] = control.labels ?? [];
  return (label?.querySelector('input + span') ?? label?.firstChild)?.textContent ?? '';
};

const getLegend = (group: Element | null) => group?.querySelector(':scope > legend')?.textContent ?? '';

function getGroupName(control: Element) {
  const group = control.parentElement!.closest('form [role=group], form fieldset');
  const name = group?.getAttribute('aria-label') ?? getLegend(group);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

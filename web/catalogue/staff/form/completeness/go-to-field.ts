import { flushSync } from 'react-dom';
import { PROPERTY_FORM } from '../property-field.tsx';

/** Gives the focus to a field once it is shown, also if it is folded away; the tab has it where the field is no input. */
export function goToField(name: string, show: () => void) {
  flushSync(show);
  const frame = document.querySelector('[data-property-frame]');
  const field = frame?.querySelector<HTMLElement>(`[form="${PROPERTY_FORM}"][name="${CSS.escape(name)}"]`);
  field?.closest('details')?.setAttribute('open', '');
  (field ?? frame?.querySelector<HTMLElement>('[role=tab][aria-selected=true]'))?.focus();
}

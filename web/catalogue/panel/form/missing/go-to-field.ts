import { flushSync } from 'react-dom';
import { PROPERTY_FORM } from '../property-field.tsx';

/** Shows the field's tab and gives the field the focus; the tab has it where the field is no input. */
export function goToField(name: string, from: Element, reveal: (name: string) => void) {
  const frame = from.closest('[data-property-frame]');
  from.closest('details')?.removeAttribute('open');
  flushSync(() => reveal(name));
  const field = frame?.querySelector<HTMLElement>(`[form="${PROPERTY_FORM}"][name="${CSS.escape(name)}"]`);
  (field ?? frame?.querySelector<HTMLElement>('[role=tab][aria-selected=true]'))?.focus();
}

import { PROPERTY_FORM } from '../form/property-field.tsx';
import type { FieldName } from '../form/property-fields.ts';

/** Gives the focus to a field of the form, also if it is folded away. */
export function focusField(name: FieldName) {
  const field = document.querySelector<HTMLElement>(`[form="${PROPERTY_FORM}"][name="${name}"]`);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}

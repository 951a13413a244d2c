import type { ApiError } from '../../../api/api-error.ts';
import { findFieldForPath } from '../lazy-schema-resolver.ts';

export const nameOf = (control: Element) => control.getAttribute('name') ?? '';

/** What the server found wrong, by the fields of the form; the first fault of a field comes last. */
export function toFieldErrors(
  form: HTMLFormElement,
  faults: ApiError['errors'],
  toFieldPath: (path: readonly PropertyKey[]) => readonly PropertyKey[],
) {
  const names = [...form.elements].map(nameOf).filter(Boolean);
  return faults
    .flatMap(({ pointer, message }) => {
      const name = findFieldForPath(toFieldPath(pointer.split('/').slice(1)), names);
      return name ? [{ name, message }] : [];
    })
    .reverse();
}

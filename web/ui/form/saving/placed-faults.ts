import type { RequestRefused } from '../../../api/request-refused.ts';
import { fieldAt } from '../contract-resolver.ts';

export const nameOf = (control: Element) => control.getAttribute('name') ?? '';

/** What the server found wrong, by the fields of the form; the first fault of a field comes last. */
export function placedFaults(
  form: HTMLFormElement,
  faults: RequestRefused['errors'],
  pathOf: (path: readonly PropertyKey[]) => readonly PropertyKey[],
) {
  const names = [...form.elements].map(nameOf).filter(Boolean);
  return faults
    .flatMap(({ pointer, message }) => {
      const name = fieldAt(pathOf(pointer.split('/').slice(1)), names);
      return name ? [{ name, message }] : [];
    })
    .reverse();
}

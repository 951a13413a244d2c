type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const readLabel = (label: HTMLLabelElement) => (label.querySelector('span, b') ?? label).textContent;

/** Finds a control by its exact label; in long forms, Testing Library's queries by label take seconds. */
export function findField(label: string, within: ParentNode = document): HTMLInputElement | null {
  const element = [...within.querySelectorAll('label')].find((candidate) => readLabel(candidate) === label);
  const control = element
    ? (document.getElementById(element.htmlFor) ?? element.querySelector('input'))
    : within.querySelector(`:is(input, select, textarea)[aria-label="${label}"]`);
  return control as (Control & HTMLInputElement) | null;
}

/** Finds a control by its exact label, and throws if there is none. */
export function getField(label: string, within?: ParentNode): HTMLInputElement {
  const field = findField(label, within);
  if (!field) throw new Error(`No field has the label ${label}`);
  return field;
}

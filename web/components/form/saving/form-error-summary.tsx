import { type ReactNode, useEffect, useRef } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { FormNotice } from '../form-notice.tsx';
import { findFieldForPath } from '../lazy-schema-resolver.ts';

export interface InvalidField {
  name: string;
  label: string;
}

interface Props {
  id: string;
  text: string;
  invalidFields: readonly InvalidField[];
  onGoTo: (name: string) => void;
}

/** Takes the focus after an error, and links to each invalid field. */
export const FormErrorSummary = ({ id, text, invalidFields, onGoTo }: Props) =>
  text ? (
    <div id={id} tabIndex={-1} className="mb-4 w-full scroll-mt-20 rounded-sm [form.grid>&]:mb-0">
      <FormNotice tone="error" className="">
        <span>{text}</span>
        {invalidFields.length > 0 && (
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {invalidFields.map(({ name, label }) => (
              <li key={name} className="min-w-0">
                <button
                  type="button"
                  onClick={() => onGoTo(name)}
                  className="min-h-6 text-left underline underline-offset-[3px] pointer-coarse:min-h-11"
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        )}
      </FormNotice>
    </div>
  ) : null;

export function focusAndReveal(notice: HTMLElement | null) {
  notice?.focus({ preventScroll: true });
  notice?.scrollIntoView({ block: 'center' });
}

/** Takes the focus when it appears. */
export function FocusedNotice({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => focusAndReveal(notice.current), []);
  return (
    <div ref={notice} tabIndex={-1} className="scroll-mt-20 rounded-sm">
      <FormNotice tone="error" className="">
        {children}
      </FormNotice>
    </div>
  );
}

export const getFieldName = (control: Element) => control.getAttribute('name') ?? '';

/** Assigns server errors to form fields; the first error of a field comes last, because the last one is shown. */
export function toFieldErrors(
  form: HTMLFormElement,
  errors: ApiError['errors'],
  toFieldPath: (path: readonly PropertyKey[]) => readonly PropertyKey[],
) {
  const names = [...form.elements].map(getFieldName).filter(Boolean);
  return errors
    .flatMap(({ pointer, message }) => {
      const name = findFieldForPath(toFieldPath(pointer.split('/').slice(1)), names);
      return name ? [{ name, message }] : [];
    })
    .reverse();
}

/** Includes the name of the group that contains the field. */
export function getFieldLabel(name: string, control: Element | undefined = findControls(name)[0]): string {
  if (!control) return getLegend(document.querySelector(`[data-list="${CSS.escape(name)}"]`)) || name;
  const group = getGroupName(control);
  const label = (control as Control).type === 'radio' ? '' : getControlLabel(control as Control);
  return [group, label].filter(Boolean).join(' · ');
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** All controls of a field, such as the radio buttons of a group. */
export const findControls = (name: string) => [...document.querySelectorAll<Control>(`[name="${CSS.escape(name)}"]`)];

/** Omits the hint that a field is optional. */
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

import { Plus } from 'lucide-react';
import { buttonClass } from '../button.tsx';

interface Props {
  /** The id of the form. */
  form: string;
  label: string;
}

/** On a phone the form above a list shows only once it is asked for; the address says so, also before any script. */
export const FormLink = ({ form, label }: Props) => (
  <a
    href={`#${form}`}
    onClick={() => setTimeout(() => document.querySelector<HTMLElement>(`#${form} input`)?.focus())}
    className={`${buttonClass({ size: 'panel' })} md:hidden`}
  >
    <Plus size={16} />
    <span>{label}</span>
  </a>
);

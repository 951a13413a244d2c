import { type LucideIcon, Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button, buttonClass } from '../button.tsx';

/**
 * Header of a list. On narrow screens it has two lines: the title with rare actions, then the search, a filter button
 * and the main action.
 */
export const ListHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="group/head mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 md:mb-3 xl:mb-[1.125rem] xl:gap-2.5">
    <h1 className="mr-auto flex min-h-9 items-center text-[1.1875rem] leading-[1.2] font-[650] max-xl:min-w-0 max-xl:flex-1 md:text-[1.375rem]">
      {title}
    </h1>
    {children}
    <span
      aria-hidden
      className="order-2 hidden w-full max-md:group-has-[[role=search]]/head:block max-xl:group-has-[[aria-haspopup=dialog]]/head:block"
    />
  </div>
);

/** Rare actions beside the title. */
export const ListMore = ({ children }: { children: ReactNode }) => (
  <div className="flex items-center gap-2 max-xl:order-1 xl:gap-2.5">{children}</div>
);

interface PrimaryActionProps extends Omit<ComponentProps<typeof Button>, 'size' | 'className' | 'children'> {
  icon: LucideIcon;
  label: string;
}

/** On phones, the label is hidden to leave space for the search. */
export const PrimaryAction = ({ icon: Icon, label, ...button }: PrimaryActionProps) => (
  <Button size="compact" className="max-xl:order-5 max-md:group-has-[[role=search]]/head:px-3.5" {...button}>
    <Icon size={16} />
    <span className="max-md:group-has-[[role=search]]/head:sr-only">{label}</span>
  </Button>
);

interface FormLinkProps {
  /** Id of the form. */
  form: string;
  label: string;
}

/** Opens the form above a list on phones; the URL fragment makes it work before hydration. */
export const FormLink = ({ form, label }: FormLinkProps) => (
  <a
    href={`#${form}`}
    onClick={() => setTimeout(() => document.querySelector<HTMLElement>(`#${form} input`)?.focus())}
    className={`${buttonClass({ size: 'compact' })} md:hidden`}
  >
    <Plus size={16} />
    <span>{label}</span>
  </a>
);

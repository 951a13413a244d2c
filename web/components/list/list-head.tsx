import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button.tsx';

/**
 * What stands above a list. Where there is no room it has two lines: the title with what is seldom needed, then the
 * search, the filters behind one button, and the main action.
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

export const ListMore = ({ children }: { children: ReactNode }) => (
  <div className="flex items-center gap-2 max-xl:order-1 xl:gap-2.5">{children}</div>
);

interface Props extends Omit<ComponentProps<typeof Button>, 'size' | 'className' | 'children'> {
  icon: LucideIcon;
  label: string;
}

/** On a phone its name gives way to the search. */
export const PrimaryAction = ({ icon: Drawing, label, ...button }: Props) => (
  <Button size="panel" className="max-xl:order-5 max-md:group-has-[[role=search]]/head:px-3.5" {...button}>
    <Drawing size={16} />
    <span className="max-md:group-has-[[role=search]]/head:sr-only">{label}</span>
  </Button>
);

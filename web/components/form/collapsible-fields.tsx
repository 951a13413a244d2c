import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface Props {
  title: string;
  /** Whether the content must be visible, for example because of an error. */
  isOpen: boolean;
  children: ReactNode;
}

/** The fields stay open after the reason is gone, until the user closes them. */
export function CollapsibleFields({ title, isOpen, children }: Props) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  return (
    <details
      open={wasOpened || isOpen}
      onToggle={({ currentTarget }) => setWasOpened(currentTarget.open)}
      className="group/folded col-span-full border-t border-surface-200 pt-1"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-[0.875rem] font-semibold text-gray-600 hover:text-ink-900 [&::-webkit-details-marker]:hidden">
        <ChevronRight size={16} className="shrink-0 group-open/folded:rotate-90" />
        <span>{title}</span>
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}

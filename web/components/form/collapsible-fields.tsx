import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface Props {
  title: string;
  /** Where something in it must be seen, as an error. */
  isOpen: boolean;
  children: ReactNode;
}

/** Fields that few need, behind their heading; once open they stay so. */
export function CollapsibleFields({ title, isOpen, children }: Props) {
  const [isOpened, setOpened] = useState(isOpen);
  return (
    <details
      open={isOpened || isOpen}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      className="group/folded col-span-full border-t border-cal-200 pt-1"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-[0.875rem] font-semibold text-niebla-600 hover:text-tinta-900 [&::-webkit-details-marker]:hidden">
        <ChevronRight size={16} className="shrink-0 group-open/folded:rotate-90" />
        <span>{title}</span>
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}

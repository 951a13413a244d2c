import { type ReactNode, useEffect, useRef, useState } from 'react';

interface PopoverProps {
  /** Popovers of the same name close each other. */
  name: string;
  summary: ReactNode;
  summaryClassName: string | undefined;
  panelClassName: string;
  className?: string;
  children: ReactNode;
}

/** Works without JavaScript; with it, also closes on Escape, on outside clicks and when the focus leaves. */
export function Popover({ name, summary, summaryClassName, panelClassName, className = '', children }: PopoverProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const popover = details.current;
    if (!isOpen || !popover) return;
    const closeUnlessInside = ({ target }: Event) => {
      if (!popover.contains(target as Node)) popover.open = false;
    };
    // Clicking plain text focuses the nearest focusable ancestor, which must not close the popover.
    const closeOnFocusOutside = ({ target }: FocusEvent) => {
      const focused = target as Node;
      if (!popover.contains(focused) && !focused.contains(popover)) popover.open = false;
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      popover.open = false;
      popover.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeUnlessInside);
    document.addEventListener('focusin', closeOnFocusOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeUnlessInside);
      document.removeEventListener('focusin', closeOnFocusOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  return (
    <details
      ref={details}
      name={name}
      className={className}
      onToggle={({ currentTarget, target }) => target === currentTarget && setIsOpen(currentTarget.open)}
    >
      <summary className={summaryClassName}>{summary}</summary>
      <div className={panelClassName}>{children}</div>
    </details>
  );
}

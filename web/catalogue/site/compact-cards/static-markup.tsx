import type { ReactNode } from 'react';

interface StillProps {
  className?: string;
  /** Undefined where the browser was not sent what it is made of, because the server has written it. */
  children: ReactNode | undefined;
}

/** A part that nothing changes: React takes over the markup of the server as it stands, and needs no data for it. */
export const StaticMarkup = ({ className, children }: StillProps) =>
  children === undefined ? (
    <div key="written" className={className} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
  ) : (
    <div key="made" className={className}>
      {children}
    </div>
  );

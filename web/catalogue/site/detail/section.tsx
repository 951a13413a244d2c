import type { ReactNode } from 'react';

interface Props {
  title: string;
  className?: string;
  children: ReactNode;
}

export const Section = ({ title, className = '', children }: Props) => (
  <section className={`mt-9 break-inside-avoid md:mt-10 print:mt-4 ${className}`}>
    <h2 className="display mb-3 text-2xl">{title}</h2>
    {children}
  </section>
);

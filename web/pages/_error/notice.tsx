import type { ReactNode } from 'react';
import { Arch } from '../../components/arch.tsx';

interface Props {
  heading: string;
  children: ReactNode;
}

/** The look of every refusal: a drawing, a sentence and a link. */
export const Notice = ({ heading, children }: Props) => (
  <section className="page-width flex flex-col items-center pt-12 text-center md:pt-20">
    <Arch className="size-24 text-mar-600" />
    <h1 className="display mt-6 text-3xl">{heading}</h1>
    <div className="mt-4 flex w-full max-w-[60ch] flex-col items-center gap-6 text-tinta-700">{children}</div>
  </section>
);

import type { ReactNode } from 'react';
import { Arch } from '../../ui/arch.tsx';

interface Props {
  heading: string;
  children: ReactNode;
}

/** What every refusal looks like: the arch, a sentence, a way on. */
export const Notice = ({ heading, children }: Props) => (
  <section className="page-width flex flex-col items-center pt-12 text-center md:pt-20">
    <Arch className="size-24 text-mar-600" />
    <h1 className="display mt-6 text-3xl">{heading}</h1>
    <div className="mt-4 flex w-full max-w-[60ch] flex-col items-center gap-6 text-tinta-700">{children}</div>
  </section>
);

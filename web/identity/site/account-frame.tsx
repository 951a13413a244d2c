import type { ReactNode } from 'react';

interface Props {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

export const AccountFrame = ({ title, intro, children }: Props) => (
  <section className="-mb-16 grid bg-white md:-mb-24 md:min-h-[calc(100dvh-var(--header-height))] md:grid-cols-[2fr_3fr] lg:grid-cols-2">
    <div className="relative isolate h-36 overflow-hidden bg-ink-900 md:h-auto print:hidden">
      <picture>
        <source media="(max-width:767px)" type="image/avif" srcSet="/uploads/hero-phone.avif 780w" sizes="100vw" />
        <source type="image/avif" srcSet="/uploads/hero-1280.avif 1280w, /uploads/hero-1920.avif 1920w" sizes="100vw" />
        <img
          src="/uploads/hero.webp"
          alt=""
          width={1280}
          height={720}
          fetchPriority="high"
          className="absolute inset-0 -z-10 size-full object-cover object-[72%_78%] md:object-[70%_50%]"
        />
      </picture>
      <span className="absolute inset-0 -z-10 bg-linear-to-t from-ink-900/80 via-ink-900/20 via-45% to-transparent max-md:hidden" />
      <p className="display absolute inset-x-8 bottom-10 max-w-[18ch] text-2xl text-white max-md:hidden lg:inset-x-12 lg:bottom-14 lg:text-3xl">
        La Costa del Sol, con quien la conoce
      </p>
    </div>
    <div className="grid px-4 pt-9 pb-16 md:items-center md:px-8 md:py-14">
      <div className="mx-auto w-full max-w-[25rem] min-w-0">
        <h1 className="display text-3xl">{title}</h1>
        {intro && <p className="mt-2.5 text-sm text-gray-600">{intro}</p>}
        <div className="mt-7">{children}</div>
      </div>
    </div>
  </section>
);

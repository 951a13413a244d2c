import type { ReactNode } from 'react';
import type { AboutContent } from '../../../src/agency/content.contract.ts';

interface Props extends Pick<AboutContent, 'story' | 'values'> {
  /** Shown between the story and the values. */
  children?: ReactNode;
}

export const AboutText = ({ story, values, children }: Props) => (
  <>
    <section className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_26rem]">
      <div className="max-w-[66ch]">
        <h2 className="display text-3xl">{story.title}</h2>
        {story.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-5 text-tinta-700 first-of-type:text-lg">
            {paragraph}
          </p>
        ))}
        <p className="mt-6">
          <a
            href="/servicios"
            className="inline-flex min-h-11 items-center font-semibold text-mar-600 underline underline-offset-4 hover:text-mar-700"
          >
            Conozca nuestros servicios
          </a>
        </p>
      </div>
      <img
        src="/uploads/about-portrait.webp"
        alt=""
        width={832}
        height={1040}
        loading="lazy"
        decoding="async"
        className="aspect-4/5 w-full rounded-sm bg-cal-100 object-cover max-lg:aspect-3/2 print:hidden"
      />
    </section>
    {children}
    <section>
      <h2 className="display mb-8 text-3xl">Cómo trabajamos</h2>
      <dl className="grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-4">
        {values.map(({ title, text }) => (
          <div key={title} className="border-t border-cal-300 pt-5">
            <dt className="display text-xl">{title}</dt>
            <dd className="mt-2 text-tinta-700">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  </>
);

import type { ReactNode } from 'react';
import type { AboutContent } from '../../../src/agency/content.contract.ts';
import { SampleLabel } from '../../agency/site/sample-label.tsx';
import { getInitials } from '../../components/avatar.tsx';

interface AboutTextProps extends Pick<AboutContent, 'story' | 'values'> {
  children?: ReactNode;
}

export const AboutText = ({ story, values, children }: AboutTextProps) => (
  <>
    <section className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_26rem]">
      <div className="max-w-[66ch]">
        <h2 className="display text-3xl">{story.title}</h2>
        {story.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-5 text-ink-700 first-of-type:text-lg">
            {paragraph}
          </p>
        ))}
        <p className="mt-6">
          <a
            href="/servicios"
            className="inline-flex min-h-11 items-center font-semibold text-primary-600 underline underline-offset-4 hover:text-primary-700"
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
        className="aspect-4/5 w-full rounded-sm bg-surface-100 object-cover max-lg:aspect-3/2 print:hidden"
      />
    </section>
    {children}
    <section>
      <h2 className="display mb-8 text-3xl">Cómo trabajamos</h2>
      <dl className="grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-4">
        {values.map(({ title, text }) => (
          <div key={title} className="border-t border-surface-300 pt-5">
            <dt className="display text-xl">{title}</dt>
            <dd className="mt-2 text-ink-700">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  </>
);

interface TeamProps extends Pick<AboutContent, 'team'> {
  /** Whether the people are fictional. */
  isSample?: boolean;
}

const getColumns = (people: number) => (people % 3 === 0 && people % 4 !== 0 ? 'md:grid-cols-3' : 'lg:grid-cols-4');

export const Team = ({ team, isSample = false }: TeamProps) => (
  <section>
    <h2 className="display mb-8 text-3xl">Nuestro equipo</h2>
    <ul className={`grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-8 lg:gap-y-12 ${getColumns(team.length)}`}>
      {team.map(({ name, role, portrait }) => (
        <li key={name}>
          <div className="relative grid aspect-4/5 place-items-center overflow-hidden rounded-sm bg-surface-50">
            {portrait ? (
              <img
                src={portrait}
                alt={`Foto de ${name}`}
                width={640}
                height={800}
                loading="lazy"
                decoding="async"
                className="size-full object-cover object-top"
              />
            ) : (
              <Initials name={name} />
            )}
            {isSample && (
              <span className="absolute top-2.5 left-2.5 flex bg-white md:top-3 md:left-3">
                <SampleLabel />
              </span>
            )}
          </div>
          <p className="mt-3 font-semibold">{name}</p>
          <p className="text-sm text-gray-600">{role}</p>
        </li>
      ))}
    </ul>
  </section>
);

const Initials = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="display mt-[12%] grid h-[76%] w-[62%] place-items-center self-end rounded-t-full bg-primary-100 text-3xl text-primary-700"
  >
    {getInitials(name)}
  </span>
);

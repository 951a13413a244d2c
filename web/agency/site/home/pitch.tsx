import type { HomeContent } from '../../../../src/agency/content.contract.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';

export const Pitch = ({ title, paragraphs, points }: HomeContent['pitch']) => (
  <section aria-labelledby="inversion" className="bg-surface-50 py-16 md:py-24">
    <div className="page-width grid items-center gap-x-16 gap-y-8 lg:grid-cols-2">
      <img
        src="/uploads/pitch.webp"
        alt=""
        width={960}
        height={640}
        loading="lazy"
        decoding="async"
        className="aspect-3/2 w-full rounded-sm bg-surface-100 object-cover lg:aspect-5/4 print:hidden"
      />
      <div>
        <h2 id="inversion" className="display text-3xl">
          {title}
        </h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-5 max-w-[60ch] text-ink-700">
            {paragraph}
          </p>
        ))}
        <ul className="mt-7 grid gap-3">
          {points.map((point) => (
            <li key={point} className="flex max-w-[60ch] gap-3 text-pretty">
              <Icon name="check" size={20} className="mt-1 text-primary-600" />
              <span>{point}</span>
            </li>
          ))}
        </ul>
        <ButtonLink href="/servicios" variant="outline" className="mt-8 print:hidden">
          Conozca nuestros servicios
        </ButtonLink>
      </div>
    </div>
  </section>
);

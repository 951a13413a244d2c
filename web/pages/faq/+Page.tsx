import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { PhoneLink } from '../../agency/site/layout/phone-link.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { TableOfContents } from '../../components/table-of-contents.tsx';
import type { Data } from './+data.ts';
import { FaqTopics } from './faq-topics.tsx';

export function Page() {
  const { asOf, groups } = useData<Data>();
  return (
    <>
      <PageHero
        title="Preguntas frecuentes"
        lead="Lo que conviene saber antes de comprar en la Costa del Sol"
        picture="faq"
      />
      <div className="page-width grid gap-x-16 gap-y-10 pt-10 md:pt-16 lg:grid-cols-[14rem_1fr] xl:grid-cols-[16rem_1fr]">
        <TableOfContents label="Temas" entries={groups} />
        <div className="grid max-w-[48rem] gap-12 md:gap-16">
          <FaqTopics asOf={asOf} groups={groups} />
          <UnansweredQuestion />
        </div>
      </div>
    </>
  );
}

function UnansweredQuestion() {
  const { agency } = usePageContext();
  return (
    <section className="rounded-md bg-surface-50 p-6 md:p-10 print:hidden">
      <h2 className="display text-2xl">¿Tiene otra pregunta?</h2>
      <p className="mt-3 max-w-[56ch] text-ink-700">
        Cuéntenos su caso y le responderemos en menos de 24 horas, sin compromiso.
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink href="/contacto">Contactar</ButtonLink>
        {agency.phones.map((phone) => (
          <PhoneLink key={phone} phone={phone} className="font-semibold text-primary-600 hover:underline" />
        ))}
      </div>
    </section>
  );
}

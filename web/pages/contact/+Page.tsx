import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { ReplyTime } from '../../leads/site/reply-time/reply-time.tsx';
import { lazyForm } from '../../components/form/lazy-form.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import type { Data } from './+data.ts';
import { AgencyCard } from './agency-card.tsx';

const ContactForm = lazyForm(async () => (await import('../../leads/site/contact-form.tsx')).ContactForm);

export function Page() {
  const { agency, urlParsed } = usePageContext();
  const { replyMinutes } = useData<Data>();
  return (
    <>
      <PageHero
        title="Contacto"
        lead="Cuéntenos qué busca o qué quiere vender: le responde una persona que conoce la zona."
        picture="contact"
      />
      <div className="page-width grid gap-x-12 gap-y-12 pt-10 md:pt-14 lg:grid-cols-[1fr_22rem] xl:grid-cols-[1fr_25rem] xl:gap-x-20">
        <section className="min-w-0 max-w-3xl">
          <h2 className="display text-2xl">Escríbanos</h2>
          <div className="mt-2 mb-6 text-tinta-700">
            <p>Respondemos en menos de 24 horas.</p>
            <ReplyTime minutes={replyMinutes} />
          </div>
          <ContactForm agency={agency} subject={urlParsed.search['asunto']} />
        </section>
        <aside className="lg:sticky lg:top-24 lg:self-start">
          <AgencyCard agency={agency} />
        </aside>
      </div>
    </>
  );
}

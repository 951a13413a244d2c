import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { PhoneLink } from '../../agency/site/layout/phone-link.tsx';
import { lazyForm } from '../../components/form/lazy-form.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { ReplyTime } from '../../leads/site/reply-time.tsx';
import type { Data } from './+data.ts';

const ListingForm = lazyForm(async () => (await import('../../leads/site/listing-form.tsx')).ListingForm);

export function Page() {
  const { agency } = usePageContext();
  const { replyMinutes } = useData<Data>();
  return (
    <>
      <PageHero
        title="Anuncie su Propiedad"
        lead="Cuéntenos cómo es y qué espera de la venta. Nosotros nos ocupamos de lo demás."
        picture="listing"
      />
      <div className="page-width grid gap-x-12 gap-y-12 pt-10 md:pt-14 lg:grid-cols-[1fr_22rem] xl:grid-cols-[1fr_25rem] xl:gap-x-20">
        <div className="min-w-0 max-w-3xl">
          <ListingForm agency={agency} />
        </div>
        <aside className="lg:sticky lg:top-24 lg:self-start">
          <NextSteps agency={agency} replyMinutes={replyMinutes} />
        </aside>
      </div>
    </>
  );
}

const STEPS = [
  {
    title: 'Nos envía los datos',
    text: 'Con el tipo y la ubicación basta para empezar. Los demás datos y las fotos nos ayudan a valorarla mejor.',
  },
  {
    showsReplyTime: true,
    title: 'Le llamamos y la visitamos',
    text: 'Respondemos en menos de 24 horas. Conocemos la propiedad con usted y le proponemos un precio de salida razonado.',
  },
  {
    title: 'La ponemos en venta',
    text: 'Preparamos el anuncio, las visitas y los documentos, y le acompañamos hasta la firma en la notaría.',
  },
];

interface NextStepsProps {
  agency: AgencyProfile;
  replyMinutes: number | null;
}

function NextSteps({ agency, replyMinutes }: NextStepsProps) {
  return (
    <section aria-labelledby="pasos" className="rounded-md bg-surface-50 p-5 md:p-7">
      <h2 id="pasos" className="display text-2xl">
        Cómo seguimos
      </h2>
      <ol className="mt-5 grid gap-6">
        {STEPS.map(({ title, text, showsReplyTime }, index) => (
          <li key={title} className="grid grid-cols-[2.5rem_1fr]">
            <span aria-hidden className="display text-2xl text-primary-600">
              {index + 1}
            </span>
            <div>
              <h3 className="pt-1.5 font-semibold">{title}</h3>
              <p className="mt-1 text-sm text-ink-700">{text}</p>
              {showsReplyTime && <ReplyTime minutes={replyMinutes} className="mt-1 text-sm text-ink-700" />}
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-6 border-t border-surface-200 pt-3 text-sm">
        <p className="pt-1.5 text-gray-600">¿Prefiere contárnoslo por teléfono?</p>
        <div className="flex flex-wrap gap-x-6 font-semibold tabular-nums">
          {agency.phones.map((phone) => (
            <PhoneLink
              key={phone}
              phone={phone}
              className="underline-offset-4 hover:text-primary-700 hover:underline"
            />
          ))}
        </div>
      </div>
    </section>
  );
}

import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { PhoneLink } from '../../agency/site/layout/phone-link.tsx';
import { ReplyTime } from '../../leads/site/reply-time/reply-time.tsx';

const STEPS = [
  {
    title: 'Nos envía los datos',
    text: 'Con el tipo y la ubicación basta para empezar. Los demás datos y las fotos nos ayudan a valorarla mejor.',
  },
  {
    promises: true,
    title: 'Le llamamos y la visitamos',
    text: 'Respondemos en menos de 24 horas. Conocemos la propiedad con usted y le proponemos un precio de salida razonado.',
  },
  {
    title: 'La ponemos en venta',
    text: 'Preparamos el anuncio, las visitas y los documentos, y le acompañamos hasta la firma en la notaría.',
  },
];

interface Props {
  agency: AgencyProfile;
  replyMinutes: number | null;
}

export function NextSteps({ agency, replyMinutes }: Props) {
  return (
    <section aria-labelledby="pasos" className="rounded-md bg-cal-50 p-5 md:p-7">
      <h2 id="pasos" className="display text-2xl">
        Cómo seguimos
      </h2>
      <ol className="mt-5 grid gap-6">
        {STEPS.map(({ title, text, promises }, index) => (
          <li key={title} className="grid grid-cols-[2.5rem_1fr]">
            <span aria-hidden className="display text-2xl text-mar-600">
              {index + 1}
            </span>
            <div>
              <h3 className="pt-1.5 font-semibold">{title}</h3>
              <p className="mt-1 text-sm text-tinta-700">{text}</p>
              {promises && <ReplyTime minutes={replyMinutes} className="mt-1 text-sm text-tinta-700" />}
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-6 border-t border-cal-200 pt-3 text-sm">
        <p className="pt-1.5 text-niebla-600">¿Prefiere contárnoslo por teléfono?</p>
        <div className="flex flex-wrap gap-x-6 font-semibold tabular-nums">
          {agency.phones.map((phone) => (
            <PhoneLink key={phone} phone={phone} className="underline-offset-4 hover:text-mar-700 hover:underline" />
          ))}
        </div>
      </div>
    </section>
  );
}

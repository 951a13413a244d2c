import { usePageContext } from 'vike-react/usePageContext';
import { PhoneLink } from '../../agency/site/layout/phone-link.tsx';
import { ButtonLink } from '../../components/button.tsx';

export function UnansweredQuestion() {
  const { agency } = usePageContext();
  return (
    <section className="rounded-md bg-cal-50 p-6 md:p-10 print:hidden">
      <h2 className="display text-2xl">¿Tiene otra pregunta?</h2>
      <p className="mt-3 max-w-[56ch] text-tinta-700">
        Cuéntenos su caso y le responderemos en menos de 24 horas, sin compromiso.
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink href="/contacto">Contactar</ButtonLink>
        {agency.phones.map((phone) => (
          <PhoneLink key={phone} phone={phone} className="font-semibold text-mar-600 hover:underline" />
        ))}
      </div>
    </section>
  );
}

import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { PhoneLink } from '../../agency/site/layout/phone-link.tsx';
import type { PropertyUnavailable } from '../../catalogue/site/detail/property-unavailable.ts';
import { Arch } from '../../components/arch.tsx';
import { ButtonLink, Button } from '../../components/button.tsx';
import { hydrateOnIdle } from '../../components/hydration/lazy-hydrated.tsx';

export const PageNotFound = () => (
  <section className="page-width grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-8 pt-8 md:grid-cols-[1fr_20rem] md:pt-16 xl:grid-cols-[1fr_26rem] xl:pl-24">
    <img
      src="/uploads/not-found.webp"
      alt=""
      width={1600}
      height={900}
      className="h-52 w-40 rounded-t-full bg-surface-100 object-cover md:order-last md:h-[28rem] md:w-full xl:h-[32rem] print:hidden"
    />
    <div className="flex max-w-[38rem] min-w-0 flex-col items-start gap-6 text-ink-700">
      <div>
        <p lang="en" className="text-sm font-semibold text-accent-600">
          Oops! Page not found
        </p>
        <h1 className="display mt-2 text-3xl text-ink-900">No encontramos esta página</h1>
        <p className="mt-4">La dirección no existe o ha cambiado. Busque una propiedad o vuelva al inicio.</p>
      </div>
      <SearchForm />
      <ButtonLink variant="outline" href="/">
        Ir al inicio
      </ButtonLink>
    </div>
  </section>
);

export function ServiceFailure() {
  const { abortReason, agency, traceId, urlPathname, urlParsed } = usePageContext();
  return (
    <Notice heading="Algo ha fallado">
      <p>{typeof abortReason === 'string' ? abortReason : DEFAULT_MESSAGE}</p>
      <p className="flex flex-wrap justify-center gap-x-6 font-semibold text-primary-600">
        {agency.phones.map((phone) => (
          <PhoneLink key={phone} phone={phone} className="hover:underline" />
        ))}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href={urlPathname + (urlParsed.searchOriginal ?? '')} data-vike="false">
          Reintentar
        </ButtonLink>
        <ButtonLink variant="outline" href="/" data-vike="false">
          Ir al inicio
        </ButtonLink>
      </div>
      {traceId && <p className="text-xs text-gray-600">{`Código de la incidencia: ${traceId}`}</p>}
    </Notice>
  );
}

const SearchForm = () => (
  <form action="/propiedades" role="search" className="w-full max-w-lg text-left">
    <label htmlFor="busqueda" className="text-xs font-semibold text-ink-900">
      Buscar una propiedad
    </label>
    <div className="mt-1 flex gap-2">
      <input
        id="busqueda"
        type="search"
        name="q"
        required
        maxLength={200}
        autoComplete="off"
        placeholder="Referencia o municipio"
        className="h-12 min-w-0 flex-1 rounded-xs border border-gray-500 bg-white px-3.5 text-sm text-ink-900 placeholder:text-gray-600"
      />
      <Button type="submit">
        <Search size={18} />
        Buscar
      </Button>
    </div>
  </form>
);

interface NoticeProps {
  heading: string;
  children: ReactNode;
}

const Notice = ({ heading, children }: NoticeProps) => (
  <section className="page-width flex flex-col items-center pt-12 text-center md:pt-20">
    <Arch className="size-24 text-primary-600" />
    <h1 className="display mt-6 text-3xl">{heading}</h1>
    <div className="mt-4 flex w-full max-w-[60ch] flex-col items-center gap-6 text-ink-700">{children}</div>
  </section>
);

const DEFAULT_MESSAGE =
  'La página no se ha podido mostrar. Inténtelo de nuevo en unos minutos o llámenos y le atendemos por teléfono.';

const SimilarProperties = hydrateOnIdle(
  async () => (await import('../../catalogue/site/detail/similar-properties.tsx')).SimilarProperties,
);

export const UNAVAILABLE_TEXTS = {
  'no-reference': {
    heading: 'Referencia de propiedad no válida',
    message: () => 'A la dirección le falta la referencia de la propiedad.',
  },
  unknown: {
    heading: 'Propiedad no encontrada',
    message: (reference: string) => `No hay ninguna propiedad con la referencia ${reference}.`,
  },
  gone: {
    heading: 'Esta propiedad ya no está disponible',
    message: (reference: string) =>
      `La propiedad con la referencia ${reference} se ha vendido o se ha retirado de la venta.`,
  },
};

export function PropertyUnavailablePage({ refusal }: { refusal: PropertyUnavailable }) {
  const { heading, message } = UNAVAILABLE_TEXTS[refusal.refusal];
  return (
    <>
      <Notice heading={heading}>
        <p className="break-words">{message('reference' in refusal ? refusal.reference : '')}</p>
        {refusal.refusal !== 'gone' && <SearchForm />}
        <ButtonLink href="/propiedades">Ver todas las propiedades</ButtonLink>
      </Notice>
      {refusal.refusal === 'gone' && (
        <div className="page-width">
          <SimilarProperties properties={refusal.similar} />
        </div>
      )}
    </>
  );
}

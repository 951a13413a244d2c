import { usePageContext } from 'vike-react/usePageContext';
import { PhoneLink } from '../../agency/site/layout/phone-link.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from './notice.tsx';

const SENTENCE =
  'La página no se ha podido mostrar. Inténtelo de nuevo en unos minutos o llámenos y le atendemos por teléfono.';

export function ServiceFailure() {
  const { abortReason, agency, traceId, urlPathname, urlParsed } = usePageContext();
  return (
    <Notice heading="Algo ha fallado">
      <p>{typeof abortReason === 'string' ? abortReason : SENTENCE}</p>
      <p className="flex flex-wrap justify-center gap-x-6 font-semibold text-mar-600">
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
      {traceId && <p className="text-xs text-niebla-600">{`Código de la incidencia: ${traceId}`}</p>}
    </Notice>
  );
}

import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/button.tsx';
import type { ScreenUnavailable } from './panel.ts';
import { ScreenTitle } from './screen-title.tsx';

export const UNAVAILABLE_TITLES: Record<ScreenUnavailable['unavailableReason'], string> = {
  'no-role': 'Su cuenta está pendiente de activación',
  forbidden: 'No tiene permiso para ver esta página',
  'page-not-found': 'Esta página no existe',
  'property-not-found': 'Propiedad no encontrada',
  'second-factor-required': 'Active la verificación en dos pasos',
};

export function UnavailableScreen({
  unavailable,
  signOutButton,
}: {
  unavailable: ScreenUnavailable;
  signOutButton: ReactNode;
}) {
  const title = UNAVAILABLE_TITLES[unavailable.unavailableReason];
  if (unavailable.unavailableReason === 'no-role')
    return <NoRole title={title} email={unavailable.email} signOutButton={signOutButton} />;
  if (unavailable.unavailableReason === 'property-not-found') return <PropertyNotFound title={title} />;
  return (
    <MessageScreen title={title}>
      {unavailable.unavailableReason === 'second-factor-required' ? (
        <>
          <p>La agencia exige un segundo paso al iniciar sesión y el plazo para activarlo ha terminado.</p>
          <ButtonLink size="compact" href="/cuenta">
            Ir a mi cuenta
          </ButtonLink>
        </>
      ) : (
        <>
          <p>
            {unavailable.unavailableReason === 'page-not-found'
              ? 'La dirección no existe o ha cambiado.'
              : 'Su rol no incluye esta página. Si la necesita, pida acceso a un administrador.'}
          </p>
          <ButtonLink size="compact" href="/admin">
            Ir al Dashboard
          </ButtonLink>
        </>
      )}
    </MessageScreen>
  );
}

export const SERVER_ERROR_TITLE = 'No se ha podido abrir esta pantalla';

interface Props {
  url: string;
  traceId: string | undefined;
}

export const ServerErrorScreen = ({ url, traceId }: Props) => (
  <MessageScreen title={SERVER_ERROR_TITLE}>
    <p role="alert">
      El servidor no ha respondido o ha tenido un fallo. El resto del panel puede seguir funcionando; vuelva a
      intentarlo dentro de un momento.
    </p>
    <div className="flex flex-wrap gap-2.5">
      <ButtonLink size="compact" href={url} data-vike="false">
        Reintentar
      </ButtonLink>
      <ButtonLink variant="outline" size="compact" href="/admin">
        Ir al Dashboard
      </ButtonLink>
    </div>
    {traceId && <p className="text-xs text-gray-600">Código de la incidencia: {traceId}</p>}
  </MessageScreen>
);

const MessageScreen = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <ScreenTitle title={title} />
    <div className="flex max-w-[40rem] flex-col items-start gap-5 rounded-md border border-surface-200 bg-white p-6">
      {children}
    </div>
  </>
);

const PropertyNotFound = ({ title }: { title: string }) => (
  <MessageScreen title={title}>
    <p>Se ha eliminado, o la dirección no es correcta.</p>
    <ButtonLink size="compact" href="/admin/properties">
      Volver a Propiedades
    </ButtonLink>
  </MessageScreen>
);

const NoRole = ({ title, email, signOutButton }: { title: string; email: string; signOutButton: ReactNode }) => (
  <section className="flex flex-col items-center gap-5 rounded-md border border-surface-200 bg-white p-6 text-center md:p-10">
    <h1 className="text-[1.375rem] leading-[1.2] font-[650] text-balance">{title}</h1>
    <p>
      Ha iniciado sesión como <span className="font-semibold break-all">{email}</span>. Podrá continuar cuando la
      agencia active su cuenta.
    </p>
    <div className="flex flex-wrap justify-center gap-2.5">
      <ButtonLink size="compact" href="/cuenta">
        Mi cuenta
      </ButtonLink>
      {signOutButton}
    </div>
  </section>
);

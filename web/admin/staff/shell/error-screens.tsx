import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/button.tsx';
import type { AccessDenied } from './panel.ts';
import { ScreenTitle } from './screen-title.tsx';

export const ACCESS_DENIED_TITLES: Record<AccessDenied['panelRefusal'], string> = {
  'no-role': 'Su cuenta está pendiente de activación',
  'not-allowed': 'No tiene permiso para ver esta página',
  unknown: 'Esta página no existe',
  'no-property': 'Propiedad no encontrada',
  'second-factor': 'Active la verificación en dos pasos',
};

export function AccessDeniedScreen({ refusal, signOut }: { refusal: AccessDenied; signOut: ReactNode }) {
  const title = ACCESS_DENIED_TITLES[refusal.panelRefusal];
  if (refusal.panelRefusal === 'no-role') return <NoRole title={title} email={refusal.email} signOut={signOut} />;
  if (refusal.panelRefusal === 'no-property') return <NoProperty title={title} />;
  return (
    <MessageScreen title={title}>
      {refusal.panelRefusal === 'second-factor' ? (
        <>
          <p>La agencia exige un segundo paso al iniciar sesión y el plazo para activarlo ha terminado.</p>
          <ButtonLink size="panel" href="/cuenta">
            Ir a mi cuenta
          </ButtonLink>
        </>
      ) : (
        <>
          <p>
            {refusal.panelRefusal === 'unknown'
              ? 'La dirección no existe o ha cambiado.'
              : 'Su rol no incluye esta página. Si la necesita, pida acceso a un administrador.'}
          </p>
          <ButtonLink size="panel" href="/admin">
            Ir al Dashboard
          </ButtonLink>
        </>
      )}
    </MessageScreen>
  );
}

export const FAILED_TITLE = 'No se ha podido abrir esta pantalla';

interface Props {
  url: string;
  traceId: string | undefined;
}

export const FailedScreen = ({ url, traceId }: Props) => (
  <MessageScreen title={FAILED_TITLE}>
    <p role="alert">
      El servidor no ha respondido o ha tenido un fallo. El resto del panel puede seguir funcionando; vuelva a
      intentarlo dentro de un momento.
    </p>
    <div className="flex flex-wrap gap-2.5">
      <ButtonLink size="panel" href={url} data-vike="false">
        Reintentar
      </ButtonLink>
      <ButtonLink variant="outline" size="panel" href="/admin">
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

const NoProperty = ({ title }: { title: string }) => (
  <MessageScreen title={title}>
    <p>Se ha eliminado, o la dirección no es correcta.</p>
    <ButtonLink size="panel" href="/admin/properties">
      Volver a Propiedades
    </ButtonLink>
  </MessageScreen>
);

const NoRole = ({ title, email, signOut }: { title: string; email: string; signOut: ReactNode }) => (
  <section className="flex flex-col items-center gap-5 rounded-md border border-surface-200 bg-white p-6 text-center md:p-10">
    <h1 className="text-[1.375rem] leading-[1.2] font-[650] text-balance">{title}</h1>
    <p>
      Ha iniciado sesión como <span className="font-semibold break-all">{email}</span>. Podrá continuar cuando la
      agencia active su cuenta.
    </p>
    <div className="flex flex-wrap justify-center gap-2.5">
      <ButtonLink size="panel" href="/cuenta">
        Mi cuenta
      </ButtonLink>
      {signOut}
    </div>
  </section>
);

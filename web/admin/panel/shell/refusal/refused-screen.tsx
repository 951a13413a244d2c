import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { RefusalScreen } from './refusal-screen.tsx';
import type { PanelRefusal } from './panel-refusal.ts';

export const REFUSAL_TITLES: Record<PanelRefusal['panelRefusal'], string> = {
  'no-role': 'Su cuenta está pendiente de activación',
  'not-allowed': 'No tiene permiso para ver esta página',
  unknown: 'Esta página no existe',
  'no-property': 'Propiedad no encontrada',
  'second-factor': 'Active la verificación en dos pasos',
};

export function RefusedScreen({ refusal, signOut }: { refusal: PanelRefusal; signOut: ReactNode }) {
  const title = REFUSAL_TITLES[refusal.panelRefusal];
  if (refusal.panelRefusal === 'no-role') return <NoRole title={title} email={refusal.email} signOut={signOut} />;
  if (refusal.panelRefusal === 'no-property') return <NoProperty title={title} />;
  return (
    <RefusalScreen title={title}>
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
    </RefusalScreen>
  );
}

const NoProperty = ({ title }: { title: string }) => (
  <RefusalScreen title={title}>
    <p>Se ha eliminado, o la dirección no es correcta.</p>
    <ButtonLink size="panel" href="/admin/properties">
      Volver a Propiedades
    </ButtonLink>
  </RefusalScreen>
);

const NoRole = ({ title, email, signOut }: { title: string; email: string; signOut: ReactNode }) => (
  <section className="flex flex-col items-center gap-5 rounded-md border border-cal-200 bg-white p-6 text-center md:p-10">
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

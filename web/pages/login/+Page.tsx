import { ButtonLink } from '../../ui/button.tsx';

/** True until accounts exist: nobody can sign in to a system without any. */
export const Page = () => (
  <section className="page-width pt-8 md:pt-16">
    <h1 className="display text-3xl">Acceso del equipo</h1>
    <p className="mt-4 max-w-[38rem] text-tinta-700">
      Esta web todavía no tiene cuentas de personal, así que por ahora nadie puede iniciar sesión. Si necesita algo de
      la agencia, llámenos o escríbanos.
    </p>
    <div className="mt-8 flex flex-wrap gap-3">
      <ButtonLink href="/contacto">Contactar</ButtonLink>
      <ButtonLink look="outline" href="/">
        Ir al inicio
      </ButtonLink>
    </div>
  </section>
);

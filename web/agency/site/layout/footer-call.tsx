import type { HomeContent } from '../../../../src/agency/content.contract.ts';
import { ButtonLink } from '../../../components/button.tsx';

/** Call to action at the end of every page, with the page's own text if it has one. */
export const FooterCall = ({ closing }: { closing?: HomeContent['closing'] | undefined }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-12 md:py-16">
    <div>
      <p className="display max-w-[24ch] text-3xl">
        {closing?.title ?? 'Cuéntenos qué busca y le ayudamos a encontrarlo'}
      </p>
      {closing && <p className="mt-3 max-w-[56ch] text-lg text-surface-200">{closing.lead}</p>}
    </div>
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <ButtonLink variant="white" href="/contacto">
        CONTACTAR
      </ButtonLink>
      {closing && (
        <a
          href="/publicar-propiedad"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-amber-300"
        >
          Anuncie su Propiedad
        </a>
      )}
    </div>
  </div>
);

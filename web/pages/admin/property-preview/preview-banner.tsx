import { ArrowLeft, Eye } from 'lucide-react';
import type { Language } from '../../../../src/catalogue/property.contract.ts';

interface Props {
  id: string;
  language: Language;
  languages: readonly Language[];
}

const NAMES: Readonly<Record<Language, string>> = { es: 'Español', en: 'English' };

export const PreviewBanner = ({ id, language, languages }: Props) => (
  <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-md bg-sol-100 px-4 py-2.5 text-[0.9375rem] text-tinta-900">
    <h1 className="flex items-center gap-2.5 font-semibold">
      <Eye size={18} className="shrink-0" />
      Vista previa: así lo verá un visitante
    </h1>
    {languages.length > 1 && (
      <nav aria-label="Idioma de la vista previa" className="flex gap-4">
        {languages.map((each) => (
          <a
            key={each}
            href={`/admin/properties/${id}/preview?idioma=${each}`}
            lang={each}
            aria-current={each === language || undefined}
            className="grid h-9 place-items-center underline underline-offset-4 aria-current:font-semibold aria-current:no-underline pointer-coarse:h-11"
          >
            {NAMES[each]}
          </a>
        ))}
      </nav>
    )}
    <a
      href={`/admin/properties/${id}`}
      className="ml-auto inline-flex h-9 items-center gap-2 font-semibold underline-offset-4 hover:underline pointer-coarse:h-11"
    >
      <ArrowLeft size={16} />
      Volver a la propiedad
    </a>
  </div>
);

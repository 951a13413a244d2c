import { useState } from 'react';
import type { PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import { Section } from './section.tsx';

const EIGHT_LINES_ON_A_PHONE = 340;
const PROSE =
  'max-w-[66ch] text-tinta-700 hyphens-auto [&_:is(h3,h4)]:font-semibold [&_li]:ml-5 [&_li]:list-disc [&_ol_li]:list-decimal [&>:not(:first-child)]:mt-4';
const CLAMP =
  'max-md:max-h-54 max-md:overflow-hidden max-md:mask-b-from-60% noscript:max-h-none! noscript:mask-none! print:max-h-none! print:mask-none!';

/** The whole text is in the HTML; a phone shows eight lines until "Leer más" is pressed. */
export function PropertyDescription({ property: { description, language } }: { property: PropertyDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!description) return null;
  const isLong = description.length > EIGHT_LINES_ON_A_PHONE;
  return (
    <Section title="Descripción">
      <div
        id="descripcion"
        lang={language}
        className={isLong && !isOpen ? `${PROSE} ${CLAMP}` : PROSE}
        dangerouslySetInnerHTML={{ __html: description }}
      />
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="descripcion"
          onClick={() => setIsOpen(!isOpen)}
          className="mt-1 min-h-11 text-sm font-semibold text-mar-600 underline underline-offset-4 md:hidden noscript:hidden print:hidden"
        >
          {isOpen ? 'Leer menos' : 'Leer más'}
        </button>
      )}
    </Section>
  );
}

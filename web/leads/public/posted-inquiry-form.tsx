import { usePageContext } from 'vike-react/usePageContext';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { propertyPath } from '../../../src/catalogue/facts/property-address.contract.ts';
import { Button } from '../../ui/button.tsx';
import type { InquirySubject } from './inquired-property.ts';
import { firstMessage } from './inquiry-texts.ts';
import { PostedNotice } from './posted-notice.tsx';
import { PropertyInquiryFields } from './property-inquiry-fields.tsx';
import type { FieldOf } from './sending/field-of.ts';

interface Props extends InquirySubject {
  agency: AgencyProfile;
}

const REQUIRED = new Set(['name', 'email', 'message']);

export function PostedInquiryForm({ agency, ...subject }: Props) {
  const { form: posted, urlParsed } = usePageContext();
  const isSent = urlParsed.search['enviado'] === 'si';
  const field: FieldOf = (name) => ({
    name,
    required: REQUIRED.has(name),
    error: posted?.errors[name],
    defaultValue: posted ? posted.values[name] : name === 'message' ? firstMessage(subject) : undefined,
  });

  return (
    <section
      id="consulta"
      className={`mt-12 max-w-2xl ${posted || isSent ? '' : 'hidden target:block noscript:block'} print:hidden`}
    >
      <h2 className="display mb-5 text-2xl">Enviar consulta</h2>
      <form aria-label="Enviar consulta" method="post" action={propertyPath(subject.property)}>
        <PostedNotice isSent={isSent} posted={posted} sent="¡Consulta enviada!" />
        {subject.others && (
          <input
            type="hidden"
            name="otherReferences"
            value={subject.others.map(({ reference }) => reference).join('\n')}
          />
        )}
        <PropertyInquiryFields agency={agency} field={field} />
        <Button type="submit" className="mt-5 max-sm:w-full">
          Enviar consulta
        </Button>
      </form>
    </section>
  );
}

import { usePageContext } from 'vike-react/usePageContext';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { buildPropertyPath } from '../../../src/catalogue/fields/property-url.contract.ts';
import { Button } from '../../components/button.tsx';
import { NoScriptNotice } from './form-parts.tsx';
import type { RegisterField } from './inquiry-form/use-inquiry-form.ts';
import { type PropertyInquiry, buildDefaultMessage, PropertyInquiryFields } from './property-inquiry-fields.tsx';

interface Props extends PropertyInquiry {
  agency: AgencyProfile;
}

const REQUIRED = new Set(['name', 'email', 'message']);

export function NoScriptInquiryForm({ agency, ...subject }: Props) {
  const { form: serverErrors, urlParsed } = usePageContext();
  const isSent = urlParsed.search['enviado'] === 'si';
  const getDefaultValue = (name: string) => {
    if (serverErrors) return serverErrors.values[name];
    return name === 'message' ? buildDefaultMessage(subject) : undefined;
  };
  const field: RegisterField = (name) => ({
    name,
    required: REQUIRED.has(name),
    error: serverErrors?.errors[name],
    defaultValue: getDefaultValue(name),
  });

  return (
    <section
      id="consulta"
      className={`mt-12 max-w-2xl ${serverErrors || isSent ? '' : 'hidden target:block noscript:block'} print:hidden`}
    >
      <h2 className="display mb-5 text-2xl">Enviar consulta</h2>
      <form aria-label="Enviar consulta" method="post" action={buildPropertyPath(subject.property)}>
        <NoScriptNotice isSent={isSent} serverErrors={serverErrors} successTitle="¡Consulta enviada!" />
        {subject.otherProperties && (
          <input
            type="hidden"
            name="otherReferences"
            value={subject.otherProperties.map(({ reference }) => reference).join('\n')}
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

import { usePageContext } from 'vike-react/usePageContext';
import type { z } from 'zod';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import type { InquirySubject } from '../../../src/leads/inquiry.contract.ts';
import { SelectField, TextArea } from '../../components/form/fields.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import {
  MarketingConsent,
  PrivacyNotice,
  SenderFields,
  HoneypotField,
  NoScriptNotice,
  SendFailureNotice,
} from './form-parts.tsx';
import { toSenderFields } from './inquiry-form/inquiry-draft.ts';
import { useInquiryForm } from './inquiry-form/use-inquiry-form.ts';

export const subjectNames: Record<z.infer<typeof InquirySubject>, string> = {
  compra: 'Comprar una propiedad',
  venta: 'Vender mi propiedad',
  inversion: 'Invertir en la Costa del Sol',
  tasacion: 'Valorar mi propiedad',
  alquiler: 'Alquilar',
  otro: 'Otro asunto',
};

interface Props {
  agency: AgencyProfile;
  subject?: string | undefined;
}

const SUCCESS = { title: 'Mensaje enviado', description: 'Le responderemos en menos de 24 horas.' };
const ERROR_TITLE = 'No se pudo enviar el mensaje. Inténtelo de nuevo.';

export function ContactForm({ agency, subject = '' }: Props) {
  const { form: initialErrors, urlParsed } = usePageContext();
  const { field, props, isBusy, failure, serverErrors } = useInquiryForm({
    kind: 'contact',
    draftName: 'contact',
    initialValues: { subject: Object.hasOwn(subjectNames, subject) ? subject : '' },
    serverErrors: initialErrors,
    required: ['name', 'email', 'subject', 'message'],
    toInquiry: (texts) => ({ kind: 'contact', ...toSenderFields(texts), privacyVersion: agency.privacyVersion }),
    success: SUCCESS,
    getErrorTitle: (title) => title ?? ERROR_TITLE,
  });

  return (
    <form action="/contacto" aria-label="Contacto" {...props}>
      <NoScriptNotice
        isSent={urlParsed.search['enviado'] === 'si'}
        serverErrors={serverErrors}
        successTitle={SUCCESS.title}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SenderFields field={field} />
        <SelectField
          label="Asunto"
          prompt="Elija un asunto"
          options={subjectNames}
          className="sm:col-span-2"
          {...field('subject')}
        />
        <TextArea label="Mensaje" maxLength={5000} className="sm:col-span-2" {...field('message')} />
        <HoneypotField field={field} />
        <div className="grid gap-4 sm:col-span-2">
          <SendFailureNotice failure={failure} />
          <MarketingConsent agency={agency} field={field} />
          <PrivacyNotice agency={agency} />
          <SubmitButton isBusy={isBusy} className="sm:justify-self-start">
            Enviar mensaje
          </SubmitButton>
        </div>
      </div>
    </form>
  );
}

import { usePageContext } from 'vike-react/usePageContext';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { SelectField } from '../../components/form/select-field.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { TextArea } from '../../components/form/text-area.tsx';
import { MarketingConsent } from './marketing-consent.tsx';
import { NoScriptNotice } from './no-script-notice.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import { SendFailureNotice } from './send-failure-notice.tsx';
import { SenderFields } from './sender-fields.tsx';
import { toSender } from './inquiry-form/to-sender.ts';
import { useInquiryForm } from './inquiry-form/use-inquiry-form.ts';
import { subjectNames } from './subject-names.ts';
import { HoneypotField } from './honeypot-field.tsx';

interface Props {
  agency: AgencyProfile;
  subject?: string | undefined;
}

const SENT = { title: 'Mensaje enviado', description: 'Le responderemos en menos de 24 horas.' };
const FAILED = 'No se pudo enviar el mensaje. Inténtelo de nuevo.';

export function ContactForm({ agency, subject = '' }: Props) {
  const { form: refused, urlParsed } = usePageContext();
  const { field, props, isBusy, failure, serverErrors } = useInquiryForm({
    kind: 'contact',
    draft: 'contact',
    initial: { subject: Object.hasOwn(subjectNames, subject) ? subject : '' },
    serverErrors: refused,
    required: ['name', 'email', 'subject', 'message'],
    toInquiry: (texts) => ({ kind: 'contact', ...toSender(texts), privacyVersion: agency.privacyVersion }),
    sent: SENT,
    errorTitle: (title) => title ?? FAILED,
  });

  return (
    <form action="/contacto" aria-label="Contacto" {...props}>
      <NoScriptNotice isSent={urlParsed.search['enviado'] === 'si'} serverErrors={serverErrors} sent={SENT.title} />
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

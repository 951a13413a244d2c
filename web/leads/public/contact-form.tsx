import { usePageContext } from 'vike-react/usePageContext';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { MarketingConsent } from './marketing-consent.tsx';
import { PostedNotice } from './posted-notice.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import { SendFailureNotice } from './send-failure-notice.tsx';
import { SenderFields } from './sender-fields.tsx';
import { senderOf } from './sending/sender-of.ts';
import { useInquiryForm } from './sending/use-inquiry-form.ts';
import { subjectNames } from './subject-names.ts';
import { TrapField } from './trap-field.tsx';

interface Props {
  agency: AgencyProfile;
  subject?: string | undefined;
}

const SENT = { title: 'Mensaje enviado', description: 'Le responderemos en menos de 24 horas.' };
const FAILED = 'No se pudo enviar el mensaje. Inténtelo de nuevo.';

export function ContactForm({ agency, subject = '' }: Props) {
  const { form: refused, urlParsed } = usePageContext();
  const { field, props, isBusy, failure, posted } = useInquiryForm({
    kind: 'contact',
    draft: 'contact',
    initial: { subject: Object.hasOwn(subjectNames, subject) ? subject : '' },
    posted: refused,
    required: ['name', 'email', 'subject', 'message'],
    toInquiry: (texts) => ({ kind: 'contact', ...senderOf(texts), privacyVersion: agency.privacyVersion }),
    sent: SENT,
    failed: (title) => title ?? FAILED,
  });

  return (
    <form action="/contacto" aria-label="Contacto" {...props}>
      <PostedNotice isSent={urlParsed.search['enviado'] === 'si'} posted={posted} sent={SENT.title} />
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
        <TrapField field={field} />
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

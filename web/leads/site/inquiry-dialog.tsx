import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import type { InquirySubject } from './inquired-property.ts';
import { buildDefaultMessage, INQUIRY_NAMES } from './inquiry-texts.ts';
import { PropertyInquiryFields } from './property-inquiry-fields.tsx';
import { SendFailureNotice } from './send-failure-notice.tsx';
import { toSender } from './inquiry-form/to-sender.ts';
import { useInquiryForm } from './inquiry-form/use-inquiry-form.ts';
import { CloseButton } from '../../components/dialog/close-button.tsx';

interface Props extends InquirySubject {
  agency: AgencyProfile;
  isOpen: boolean;
  onClose: () => void;
}

/** Closing keeps what was written; only sending it makes a new one. */
export const InquiryDialog = ({ isOpen, onClose, ...inquiry }: Props) => (
  <Dialog open={isOpen} onClose={onClose} className="relative z-40">
    <DialogBackdrop transition className="fixed inset-0 bg-tinta-900/50 duration-[280ms] data-closed:opacity-0" />
    <div className="fixed inset-0 flex items-end justify-center md:items-center md:p-6">
      <DialogPanel
        transition
        className="flex max-h-[92dvh] w-full flex-col rounded-t-sheet bg-white shadow-3 transition duration-[280ms] data-closed:translate-y-full md:max-w-[35rem] md:rounded-md md:data-closed:translate-y-3 md:data-closed:opacity-0 motion-reduce:data-closed:translate-y-0"
      >
        <Heading subject={inquiry} onClose={onClose} />
        <InquiryForm {...inquiry} onClose={onClose} />
      </DialogPanel>
    </div>
  </Dialog>
);

function Heading({ subject, onClose }: { subject: InquirySubject; onClose: () => void }) {
  const { pictures, title, reference } = subject.property;
  const others = subject.others?.length ?? 0;
  const [first] = pictures;
  return (
    <div className="flex items-center gap-4 border-b border-cal-200 py-3 pr-2 pl-4 md:py-4 md:pr-3 md:pl-6">
      {first && (
        <img
          src={`/pictures/${first.key}/320.webp`}
          alt=""
          width={first.width}
          height={first.height}
          style={{ backgroundColor: first.color ?? undefined }}
          className="h-15 w-20 rounded-sm object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <DialogTitle className="display text-xl leading-tight">
          {INQUIRY_NAMES[subject.purpose ?? 'information']}
        </DialogTitle>
        <p className="mt-0.5 truncate text-sm">{title}</p>
        <p className="text-xs wrap-anywhere text-niebla-600">{`Ref. ${reference}`}</p>
        {others > 0 && <p className="text-xs">{others === 1 ? 'y otra propiedad' : `y otras ${others} propiedades`}</p>}
      </div>
      <CloseButton className="self-start" onClick={onClose} />
    </div>
  );
}

const SUBMIT = { information: 'Enviar consulta', visit: 'Enviar petición' };
const SENT = { title: '¡Consulta enviada!', description: 'Le responderemos en menos de 24 horas.' };
const FAILED = 'No se pudo enviar la consulta. Por favor, inténtelo de nuevo.';

function InquiryForm({ agency, onClose, ...subject }: Omit<Props, 'isOpen'>) {
  const { property, others = [], purpose = 'information' } = subject;
  const { field, props, isBusy, failure } = useInquiryForm({
    kind: 'property',
    draft: [purpose, ...[property, ...others].map(({ reference }) => reference)].join(':'),
    initial: { message: buildDefaultMessage(subject) },
    serverErrors: null,
    required: ['name', 'email', 'message'],
    toInquiry: ({ wantsVisit, ...texts }) => ({
      kind: 'property',
      ...toSender(texts),
      ...((wantsVisit || purpose === 'visit') && { wantsVisit: true }),
      reference: property.reference,
      ...(others.length > 0 && { otherReferences: others.map(({ reference }) => reference) }),
      privacyVersion: agency.privacyVersion,
    }),
    sent: SENT,
    errorTitle: () => FAILED,
    onClose,
  });

  return (
    <form className="flex min-h-0 flex-col" {...props}>
      <div className="overflow-y-auto overscroll-contain px-4 py-5 md:px-6">
        <PropertyInquiryFields agency={agency} field={field} purpose={purpose} />
      </div>
      <div className="grid gap-3 border-t border-cal-200 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6">
        <SendFailureNotice failure={failure} />
        <SubmitButton isBusy={isBusy}>{SUBMIT[purpose]}</SubmitButton>
      </div>
    </form>
  );
}

import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { CloseButton } from '../../components/dialog/close-button.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { SendFailureNotice } from './form-parts.tsx';
import { toSenderFields } from './inquiry-form/inquiry-draft.ts';
import { useInquiryForm } from './inquiry-form/use-inquiry-form.ts';
import {
  type PropertyInquiry,
  buildDefaultMessage,
  INQUIRY_TITLES,
  PropertyInquiryFields,
} from './property-inquiry-fields.tsx';

interface Props extends PropertyInquiry {
  agency: AgencyProfile;
  isOpen: boolean;
  onClose: () => void;
}

/** Closing keeps the input; only sending it starts a new inquiry. */
export const InquiryDialog = ({ isOpen, onClose, ...inquiry }: Props) => (
  <Dialog open={isOpen} onClose={onClose} className="relative z-40">
    <DialogBackdrop transition className="fixed inset-0 bg-ink-900/50 duration-[280ms] data-closed:opacity-0" />
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

function Heading({ subject, onClose }: { subject: PropertyInquiry; onClose: () => void }) {
  const { pictures, title, reference } = subject.property;
  const otherCount = subject.otherProperties?.length ?? 0;
  const [picture] = pictures;
  return (
    <div className="flex items-center gap-4 border-b border-surface-200 py-3 pr-2 pl-4 md:py-4 md:pr-3 md:pl-6">
      {picture && (
        <img
          src={`/pictures/${picture.key}/320.webp`}
          alt=""
          width={picture.width}
          height={picture.height}
          style={{ backgroundColor: picture.color ?? undefined }}
          className="h-15 w-20 rounded-sm object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <DialogTitle className="display text-xl leading-tight">
          {INQUIRY_TITLES[subject.purpose ?? 'information']}
        </DialogTitle>
        <p className="mt-0.5 truncate text-sm">{title}</p>
        <p className="text-xs wrap-anywhere text-gray-600">{`Ref. ${reference}`}</p>
        {otherCount > 0 && (
          <p className="text-xs">{otherCount === 1 ? 'y otra propiedad' : `y otras ${otherCount} propiedades`}</p>
        )}
      </div>
      <CloseButton className="self-start" onClick={onClose} />
    </div>
  );
}

const SUBMIT_LABELS = { information: 'Enviar consulta', visit: 'Enviar petición' };
const SUCCESS = { title: '¡Consulta enviada!', description: 'Le responderemos en menos de 24 horas.' };
const ERROR_TITLE = 'No se pudo enviar la consulta. Por favor, inténtelo de nuevo.';

function InquiryForm({ agency, onClose, ...subject }: Omit<Props, 'isOpen'>) {
  const { property, otherProperties = [], purpose = 'information' } = subject;
  const { field, props, isBusy, failure } = useInquiryForm({
    kind: 'property',
    draftName: [purpose, ...[property, ...otherProperties].map(({ reference }) => reference)].join(':'),
    initialValues: { message: buildDefaultMessage(subject) },
    serverErrors: null,
    required: ['name', 'email', 'message'],
    toInquiry: ({ wantsVisit, ...texts }) => ({
      kind: 'property',
      ...toSenderFields(texts),
      ...((wantsVisit || purpose === 'visit') && { wantsVisit: true }),
      reference: property.reference,
      ...(otherProperties.length > 0 && { otherReferences: otherProperties.map(({ reference }) => reference) }),
      privacyVersion: agency.privacyVersion,
    }),
    success: SUCCESS,
    getErrorTitle: () => ERROR_TITLE,
    onClose,
  });

  return (
    <form className="flex min-h-0 flex-col" {...props}>
      <div className="overflow-y-auto overscroll-contain px-4 py-5 md:px-6">
        <PropertyInquiryFields agency={agency} field={field} purpose={purpose} />
      </div>
      <div className="grid gap-3 border-t border-surface-200 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6">
        <SendFailureNotice failure={failure} />
        <SubmitButton isBusy={isBusy}>{SUBMIT_LABELS[purpose]}</SubmitButton>
      </div>
    </form>
  );
}

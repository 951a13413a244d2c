import { type ComponentProps, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { showToast } from '../../components/toast/show-toast.ts';
import type { InquirySubject } from './inquired-property.ts';
import type { InquiryDialog } from './inquiry-dialog.tsx';

const fetchDialog = () => import('./inquiry-dialog.tsx');

type Look = Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'size' | 'className' | 'aria-label'>;

interface Props extends InquirySubject, Look {
  agency: AgencyProfile;
  /** Where the form for visitors without a script is. */
  href?: string;
  /** What it says; 'Enviar consulta' unless told. */
  children?: string;
}

/** Opens the inquiry dialog, whose code loads at the first sign of interest; without a script it links to the form. */
export function InquiryButton({
  property,
  others,
  purpose,
  agency,
  href = '#consulta',
  children = 'Enviar consulta',
  ...variant
}: Props) {
  const [Inquiry, setInquiry] = useState<typeof InquiryDialog>();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);

  const open = async () => {
    try {
      const { InquiryDialog } = await fetchDialog();
      setInquiry(() => InquiryDialog);
      setIsOpen(true);
    } catch {
      const description = `Compruebe su conexión y vuelva a intentarlo, o llámenos al ${agency.phones[0]}.`;
      showToast({ title: 'No se ha podido abrir el formulario', description, tone: 'destructive' });
    }
  };
  const openHere = (event: MouseEvent) => {
    event.preventDefault();
    // The router listens above, and would go to the form for visitors without a script.
    event.stopPropagation();
    void open();
  };
  const prepare = () => void fetchDialog().catch(() => null);
  // The dialog's code loads after the click, so it cannot know which element opened it.
  const close = () => {
    flushSync(() => setIsOpen(false));
    opener.current?.focus();
  };

  return (
    <>
      <ButtonLink
        ref={opener}
        href={href}
        aria-haspopup="dialog"
        onClick={openHere}
        onPointerEnter={prepare}
        onFocus={prepare}
        {...variant}
      >
        <Icon name={purpose === 'visit' ? 'calendar' : 'mail'} size={18} />
        <span>{children}</span>
      </ButtonLink>
      {Inquiry && <Inquiry {...{ property, others, purpose, agency, isOpen }} onClose={close} />}
    </>
  );
}

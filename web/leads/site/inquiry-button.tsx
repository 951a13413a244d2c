import { type ComponentProps, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { showToast } from '../../components/toast/show-toast.ts';
import type { InquiryDialog } from './inquiry-dialog.tsx';
import type { PropertyInquiry } from './property-inquiry-fields.tsx';

const loadDialog = () => import('./inquiry-dialog.tsx');

type LinkStyle = Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'size' | 'className' | 'aria-label'>;

interface Props extends PropertyInquiry, LinkStyle {
  agency: AgencyProfile;
  /** URL of the form for visitors without JavaScript. */
  href?: string;
  children?: string;
}

/** Opens the inquiry dialog, whose code loads on hover or focus; without JavaScript it links to the form. */
export function InquiryButton({
  property,
  otherProperties,
  purpose,
  agency,
  href = '#consulta',
  children = 'Enviar consulta',
  ...linkStyle
}: Props) {
  const [Dialog, setDialog] = useState<typeof InquiryDialog>();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);

  const open = async () => {
    try {
      const { InquiryDialog } = await loadDialog();
      // Passes an updater, since React would call the component if it were passed directly.
      setDialog(() => InquiryDialog);
      setIsOpen(true);
    } catch {
      const description = `Compruebe su conexión y vuelva a intentarlo, o llámenos al ${agency.phones[0]}.`;
      showToast({ title: 'No se ha podido abrir el formulario', description, tone: 'destructive' });
    }
  };
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    // Stops the router, which would follow the link.
    event.stopPropagation();
    void open();
  };
  const preload = () => void loadDialog().catch(() => null);
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
        onClick={handleClick}
        onPointerEnter={preload}
        onFocus={preload}
        {...linkStyle}
      >
        <Icon name={purpose === 'visit' ? 'calendar' : 'mail'} size={18} />
        <span>{children}</span>
      </ButtonLink>
      {Dialog && (
        <Dialog
          property={property}
          otherProperties={otherProperties}
          purpose={purpose}
          agency={agency}
          isOpen={isOpen}
          onClose={close}
        />
      )}
    </>
  );
}

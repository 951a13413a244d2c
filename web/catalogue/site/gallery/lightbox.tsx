import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import { X } from 'lucide-react';
import type { Picture } from '../../../../src/catalogue/property.contract.ts';
import { useRestoreFocus } from '../../../components/dialog/modal.tsx';
import { Carousel } from './carousel.tsx';

interface Props {
  pictures: Picture[];
  title: string;
  name: string;
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

export function Lightbox({ pictures, title, name, index, onIndex, onClose }: Props) {
  useRestoreFocus();
  return (
    <Dialog open onClose={onClose} className="fixed inset-0 z-50">
      <DialogPanel className="focus-on-dark flex size-full flex-col bg-ink-900 text-white">
        <div className="flex h-16 shrink-0 items-center gap-4 px-4 md:px-6">
          <DialogTitle className="min-w-0 truncate text-sm font-semibold">{title}</DialogTitle>
          <p className="hidden min-w-0 flex-1 truncate text-sm text-mist sm:block">{pictures[index]?.alt}</p>
          <button
            type="button"
            data-autofocus
            aria-label="Cerrar"
            onClick={onClose}
            className="-mr-2 ml-auto grid size-11 shrink-0 place-items-center rounded-full hover:bg-white/10"
          >
            <X size={24} />
          </button>
        </div>
        <div className="min-h-0 flex-1 pb-4 md:pb-6">
          <Carousel
            pictures={pictures}
            title={title}
            name={name}
            sizes="100vw"
            index={index}
            onIndex={onIndex}
            pictureClass="object-contain! bg-transparent! max-md:pb-16 md:px-20"
            hasButtonsBelow
          />
        </div>
      </DialogPanel>
    </Dialog>
  );
}

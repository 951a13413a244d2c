import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showToast } from '../../../components/toast/show-toast.ts';
import { propertyQuery } from '../property-query.ts';
import { PropertyDialog } from './property-dialog.tsx';

interface Props {
  id: string;
  onClose: () => void;
}

/**
 * Reads the property anew before editing, because the list may be outdated. Once it is open, no later reading closes it.
 */
export function EditPropertyDialog({ id, onClose }: Props) {
  const { data, isError, isFetchedAfterMount } = useQuery({ ...propertyQuery(id), staleTime: 0, retry: 1 });
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && data && isFetchedAfterMount && !isError) setOpen(true);
  useEffect(() => {
    if (!isError || isOpen) return;
    showToast({
      title: 'No se ha podido abrir la propiedad',
      description: 'Inténtelo de nuevo.',
      tone: 'destructive',
    });
    onClose();
  }, [isError, isOpen, onClose]);
  return isOpen && data && <PropertyDialog property={data} onClose={onClose} onSaved={onClose} />;
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { propertyQuery } from '../property-query.ts';
import { PropertyDialog } from './property-dialog.tsx';

interface Props {
  id: string;
  onClose: () => void;
}

/** Reads the property anew before editing, because the list may be outdated. */
export function EditPropertyDialog({ id, onClose }: Props) {
  const { data, isError, isFetchedAfterMount } = useQuery({ ...propertyQuery(id), staleTime: 0, retry: 1 });
  useEffect(() => {
    if (!isError) return;
    showToast({
      title: 'Error',
      description: 'No se pudo abrir la propiedad: vuelva a intentarlo.',
      tone: 'destructive',
    });
    onClose();
  }, [isError, onClose]);
  return data && isFetchedAfterMount && <PropertyDialog property={data} onClose={onClose} onSaved={onClose} />;
}

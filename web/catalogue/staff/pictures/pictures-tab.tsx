import { useRef, useState } from 'react';
import type { PictureChanges } from '../../../../src/catalogue/pictures/picture-input.contract.ts';
import type { StaffPicture, StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { PartLock } from '../mutations/part-lock.tsx';
import { usePropertyMutations } from '../mutations/use-property-mutations.ts';
import { AddPicture } from './add-picture.tsx';
import { Gallery } from './gallery.tsx';
import { StoredPicture } from './stored-picture.tsx';
import { UploadList } from './upload-list.tsx';
import { usePollPendingPictures } from './use-poll-pending-pictures.ts';
import { useFileDrop } from './use-file-drop.ts';
import { usePictureOrder } from './use-picture-order.ts';
import { useUploads } from './use-uploads.ts';

interface Props {
  property: StaffPropertyDetails;
  isEditing: boolean;
}

const ADDED = { successTitle: 'Imagen añadida', errorText: 'No se pudo añadir la imagen' };
const REMOVED = { successTitle: 'Imagen eliminada', errorText: 'No se pudo eliminar la imagen' };
const FIRST = 'Añada la primera: será la portada.';
const LOCKED = 'Si lo libera, la próxima importación pondrá las imágenes del feed en lugar de estas.';

/** The gallery, whose first photograph is the cover. Each change is saved at once. */
export function PicturesTab({ property, isEditing }: Props) {
  const steps = usePropertyMutations(property);
  const order = usePictureOrder(property, steps);
  const uploading = useUploads(property, steps);
  const { isOver, area } = useFileDrop(isEditing, uploading.add);
  const [leaving, setLeaving] = useState<StaffPicture | null>(null);
  const gallery = useRef<HTMLDivElement>(null);
  usePollPendingPictures(property);
  const { shown } = order;

  const addAddress = async (url: string) => {
    const refusal = await steps.ask('POST', '/pictures', { url }, ADDED);
    return refusal && (refusal.errors[0]?.message ?? (refusal.status >= 400 ? refusal.message : ADDED.errorText));
  };
  const describe = async ({ id }: StaffPicture, changes: PictureChanges) =>
    !(await steps.ask('PATCH', `/pictures/${id}`, changes, {
      errorText: 'No se ha podido guardar el cambio de la imagen',
    }));
  const fetchAgain = ({ id }: StaffPicture) =>
    void steps.ask('POST', `/pictures/${id}/fetching`, undefined, {
      errorText: 'No se ha podido volver a descargar la imagen',
    });
  const remove = async () => {
    if (!leaving) return;
    await steps.ask('DELETE', `/pictures/${leaving.id}`, undefined, REMOVED);
    setLeaving(null);
    // The button that opened the dialog has gone with its picture.
    setTimeout(() => gallery.current?.focus());
  };

  return (
    <div {...area} className={isOver ? 'rounded-md outline-2 outline-offset-4 outline-mar-600' : ''}>
      <PanelCard title={`Imágenes (${shown.length})`}>
        {isEditing && (
          <>
            <PartLock property={property} part="pictures" consequence={LOCKED} />
            <AddPicture onAddress={addAddress} onFiles={uploading.add} />
          </>
        )}
        <UploadList uploads={uploading.uploads} onRetry={uploading.retry} onDismiss={uploading.dismiss} />
        <Gallery
          order={order}
          empty={`Esta propiedad no tiene imágenes. ${isEditing ? FIRST : 'Pulse «Editar» para añadirlas.'}`}
          isEditing={isEditing}
          onDescribe={describe}
          onFetchAgain={fetchAgain}
          onRemove={setLeaving}
          focus={gallery}
        >
          {(picture) => <StoredPicture picture={picture} />}
        </Gallery>
      </PanelCard>
      {leaving && (
        <ConfirmDialog
          question="¿Eliminar la imagen?"
          confirmLabel="Eliminar"
          onConfirm={remove}
          onClose={() => setLeaving(null)}
        >
          <p>
            La imagen {shown.findIndex(({ id }) => id === leaving.id) + 1} dejará de verse en el anuncio. Esta acción no
            se puede deshacer.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

import type { TilePicture } from './picture-tile.tsx';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { ApiError } from '../../../api/api-error.ts';

/** A picture of an unsaved property: a local file or an address. */
export interface ChosenPicture extends TilePicture {
  source: File | string;
  thumbnail: string | null;
  /** Between 0 and 1 during the upload. */
  progress?: number | undefined;
  /** Reason why the picture was not stored. */
  error?: string | undefined;
  /** Whether the last attempt got no response, so that the picture may have been stored. */
  isUnanswered?: boolean;
  /** Id of the picture on the server, while its description has not been sent yet. */
  storedAs?: string;
}

/** Some pictures could not be stored, so the new property is still a draft. */
export class PicturesNotUploaded extends ApiError {
  constructor(count: number) {
    const countText =
      count === 1 ? 'una imagen no se ha podido subir' : `${formatNumber(count)} imágenes no se han podido subir`;
    const title = `La propiedad está guardada como borrador, pero ${countText}: vuelva a intentarlo con «Actualizar», o quítelas.`;
    super(422, { title });
  }
}

import { FileNotWritten } from '../../platform/files/files.problems.ts';
import { Problem } from '../../platform/problem.ts';
import { MAX_PHOTOS } from '../inquiry.contract.ts';

interface FormPhoto {
  readonly isTooLarge: boolean;
  readonly bytes: () => Promise<Buffer>;
}

/**
 * Collects the photographs of one form until one is refused; `error` then says why. One that the disk refuses counts as
 * missing, so that the rest of the form still arrives.
 */
export class UploadedPhotos {
  readonly ids: string[] = [];
  missing = 0;
  error = '';

  constructor(private readonly store: (bytes: FormPhoto['bytes']) => Promise<string>) {}

  async add({ bytes, isTooLarge }: FormPhoto) {
    if (this.error) return;
    if (isTooLarge) this.error = 'Una foto pesa más de 10 MB: redúzcala';
    else if (this.ids.length + this.missing === MAX_PHOTOS) this.error = `Como máximo ${MAX_PHOTOS} fotos`;
    else await this.storeOne(bytes);
  }

  private async storeOne(bytes: FormPhoto['bytes']) {
    try {
      this.ids.push(await this.store(bytes));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error instanceof FileNotWritten) this.missing += 1;
      else this.error = error.message;
    }
  }
}

import { Problem } from '../../platform/problem.ts';
import { MOST_PHOTOS } from '../inquiry.contract.ts';

/** Collects the photographs of one form until one is refused; `fault` then says why. */
export class SentPhotos {
  readonly ids: string[] = [];
  fault = '';

  constructor(private readonly keep: (bytes: Buffer) => Promise<string>) {}

  async add({ bytes, isTooLarge }: { bytes: Buffer; isTooLarge: boolean }) {
    if (this.fault) return;
    if (isTooLarge) this.fault = 'Una fotografía pesa más de 10 MB';
    else if (this.ids.length === MOST_PHOTOS) this.fault = `Como máximo ${MOST_PHOTOS} fotografías`;
    else await this.keepOne(bytes);
  }

  private async keepOne(bytes: Buffer) {
    try {
      this.ids.push(await this.keep(bytes));
    } catch (fault) {
      if (!(fault instanceof Problem)) throw fault;
      this.fault = fault.message;
    }
  }
}

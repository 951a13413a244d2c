import { FileNotWritten } from '../../platform/files/files.problems.ts';
import type { SentFile } from '../../platform/http/forms/sent-form.ts';
import { Problem } from '../../platform/problem.ts';
import { MOST_PHOTOS } from '../inquiry.contract.ts';

/**
 * Collects the photographs of one form until one is refused; `fault` then says why. One that the disk does not take is
 * counted as missing: the form is worth more than its photographs.
 */
export class SentPhotos {
  readonly ids: string[] = [];
  missing = 0;
  fault = '';

  constructor(private readonly keep: (bytes: SentFile['bytes']) => Promise<string>) {}

  async add({ bytes, isTooLarge }: SentFile) {
    if (this.fault) return;
    if (isTooLarge) this.fault = 'Una foto pesa más de 10 MB: redúzcala';
    else if (this.ids.length + this.missing === MOST_PHOTOS) this.fault = `Como máximo ${MOST_PHOTOS} fotos`;
    else await this.keepOne(bytes);
  }

  private async keepOne(bytes: SentFile['bytes']) {
    try {
      this.ids.push(await this.keep(bytes));
    } catch (fault) {
      if (!(fault instanceof Problem)) throw fault;
      if (fault instanceof FileNotWritten) this.missing += 1;
      else this.fault = fault.message;
    }
  }
}

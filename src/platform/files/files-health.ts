import { Injectable } from '@nestjs/common';
import { HealthPart, type PartState } from '../health/health-part.ts';
import { FileStore } from './file-store.ts';

/** A site without its files is of use: it shows no pictures that it has not at hand, and takes none. */
@HealthPart()
@Injectable()
export class FilesHealth implements HealthPart {
  readonly name = 'files';

  constructor(private readonly files: FileStore) {}

  async state(): Promise<PartState> {
    if (!(await this.files.isAway())) return { status: 'ok' };
    return { status: 'down', says: 'El bucket de los archivos no contesta.' };
  }
}

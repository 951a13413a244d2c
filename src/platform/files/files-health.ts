import { Injectable } from '@nestjs/common';
import { HealthIndicator, type HealthState } from '../health/health-indicator.ts';
import { FileStore } from './file-store.ts';

/** A site without its files is of use: it shows no pictures that it has not at hand, and takes none. */
@HealthIndicator()
@Injectable()
export class FilesHealth implements HealthIndicator {
  readonly name = 'files';

  constructor(private readonly files: FileStore) {}

  async check(): Promise<HealthState> {
    if (!(await this.files.isUnavailable())) return { status: 'ok' };
    return { status: 'down', says: 'El bucket de los archivos no contesta.' };
  }
}

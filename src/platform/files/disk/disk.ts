import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { access, constants, statfs } from 'node:fs/promises';
import { Gauge, register } from 'prom-client';
import type { Config } from '../../../config.ts';
import { configToken } from '../../config-token.ts';
import { HealthPart, type PartState } from '../../health/health-part.ts';
import { DISK_LEVELS } from './disk-level.ts';
import { sizeText } from './size-text.ts';

export interface DiskUsage {
  /** Between 0 and 1, of its space or of its entries, whichever is scarcer, as `df` counts for who is not root. */
  readonly ratio: number;
  readonly freeBytes: number;
}

/** Less than a photograph takes. */
const NOTHING_LEFT = 1_000_000;
const UNKNOWN: DiskUsage = { ratio: Number.NaN, freeBytes: Number.NaN };

/** How full the disk of DATA_FOLDER is, for people, for probes and for Prometheus. */
@HealthPart()
@Injectable()
export class Disk implements OnModuleInit, HealthPart {
  readonly name = 'disk';

  constructor(@Inject(configToken) private readonly config: Config) {}

  onModuleInit() {
    this.gauge('agency_disk_used_ratio', 'How full the disk of DATA_FOLDER is, from 0 to 1', ({ ratio }) => ratio);
    this.gauge('agency_disk_free_bytes', 'What is left on the disk of DATA_FOLDER', ({ freeBytes }) => freeBytes);
  }

  async usage(): Promise<DiskUsage> {
    const { blocks, bfree, bavail, bsize, files, ffree } = await statfs(this.config.DATA_FOLDER);
    const ratio = Math.max(share(blocks - bfree, bavail), share(files - ffree, ffree));
    return { ratio, freeBytes: bavail * bsize };
  }

  /** `down` means that nothing can be written; pages go on. Never throws. */
  async state(): Promise<PartState> {
    try {
      await access(this.config.DATA_FOLDER, constants.W_OK);
      const { ratio, freeBytes } = await this.usage();
      const says = `El disco de los archivos está al ${Math.floor(ratio * 100)}\u00a0%: quedan ${sizeText(freeBytes)}.`;
      if (ratio * 100 < DISK_LEVELS[0]) return { status: 'ok', says };
      return { status: freeBytes < NOTHING_LEFT || ratio >= 1 ? 'down' : 'degraded', says };
    } catch {
      return { status: 'down', says: 'No se puede escribir en la carpeta de los archivos.' };
    }
  }

  /** Anew for each application of this process: its registry is one for all, and the newest counts. */
  private gauge(name: string, help: string, pick: (usage: DiskUsage) => number) {
    const usage = () => this.usage().catch(() => UNKNOWN);
    register.removeSingleMetric(name);
    new Gauge({
      name,
      help,
      async collect() {
        this.set(pick(await usage()));
      },
    });
  }
}

/** Some file systems do not count their entries. */
const share = (used: number, free: number) => (used + free > 0 ? used / (used + free) : 0);

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { access, constants, statfs } from 'node:fs/promises';
import { Gauge, register } from 'prom-client';
import type { Config } from '../../../config.ts';
import { configToken } from '../../config-token.ts';
import { HealthIndicator, type HealthState } from '../../health/health-indicator.ts';
import { DISK_LEVELS } from './compute-disk-level.ts';
import { formatSize } from './format-size.ts';

export interface DiskUsage {
  /** Between 0 and 1, of its space or of its entries, whichever is scarcer, as `df` counts for who is not root. */
  readonly ratio: number;
  readonly freeBytes: number;
}

/** Less than a photograph takes. */
const MIN_FREE_BYTES = 1_000_000;
const UNKNOWN: DiskUsage = { ratio: Number.NaN, freeBytes: Number.NaN };

/** How full the disk of DATA_FOLDER is, for people, for probes and for Prometheus. */
@HealthIndicator()
@Injectable()
export class Disk implements OnModuleInit, HealthIndicator {
  readonly name = 'disk';

  constructor(@Inject(configToken) private readonly config: Config) {}

  onModuleInit() {
    this.gauge('agency_disk_used_ratio', 'How full the disk of DATA_FOLDER is, from 0 to 1', ({ ratio }) => ratio);
    this.gauge('agency_disk_free_bytes', 'What is left on the disk of DATA_FOLDER', ({ freeBytes }) => freeBytes);
  }

  async getUsage(): Promise<DiskUsage> {
    const { blocks, bfree, bavail, bsize, files, ffree } = await statfs(this.config.DATA_FOLDER);
    const ratio = Math.max(computeUsedShare(blocks - bfree, bavail), computeUsedShare(files - ffree, ffree));
    return { ratio, freeBytes: bavail * bsize };
  }

  /** `down` means that nothing can be written; pages go on. Never throws. */
  async check(): Promise<HealthState> {
    try {
      await access(this.config.DATA_FOLDER, constants.W_OK);
      const { ratio, freeBytes } = await this.getUsage();
      const says = `El disco de los archivos está al ${Math.floor(ratio * 100)}\u00a0%: quedan ${formatSize(freeBytes)}.`;
      if (ratio * 100 < DISK_LEVELS[0]) return { status: 'ok', says };
      return { status: freeBytes < MIN_FREE_BYTES || ratio >= 1 ? 'down' : 'degraded', says };
    } catch {
      return { status: 'down', says: 'No se puede escribir en la carpeta de los archivos.' };
    }
  }

  /** Anew for each application of this process: its registry is one for all, and the newest counts. */
  private gauge(name: string, help: string, pick: (usage: DiskUsage) => number) {
    const usage = () => this.getUsage().catch(() => UNKNOWN);
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
const computeUsedShare = (used: number, free: number) => (used + free > 0 ? used / (used + free) : 0);

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { access, constants, statfs, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Gauge, register } from 'prom-client';
import { type Config, configToken } from '../../config.ts';
import { HealthIndicator, type HealthState } from '../health-indicators.ts';
import { formatNumber } from '../text/format-number.contract.ts';
import { FileStore } from './file-store.ts';
import { DRAFTS, writeDurably } from './write-durably.ts';

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

export function formatSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return `${formatNumber(bytes / 1000 ** power, power > 2 ? 1 : 0)}\u00a0${UNITS[power]}`;
}

/** In per cent: an operator should act at these levels. */
export const DISK_LEVELS = [85, 95] as const;
/** Prevents repeated alarms around a level. */
const HYSTERESIS_PERCENT = 5;

/** Computes the level of a disk, given its previous level; 0 is below all levels. */
export function computeDiskLevel(ratio: number, previous: number): number {
  const percent = ratio * 100;
  const reached = DISK_LEVELS.filter(
    (level) => percent >= level || (previous >= level && percent > level - HYSTERESIS_PERCENT),
  );
  return Math.max(0, ...reached);
}

export interface DiskUsage {
  /** Used share (0 to 1) of space or inodes, whichever is scarcer, as `df` counts for users other than root. */
  readonly ratio: number;
  readonly freeBytes: number;
}

/** With less free space, not even a photograph can be stored. */
const MIN_FREE_BYTES = 1_000_000;
const UNKNOWN_USAGE: DiskUsage = { ratio: Number.NaN, freeBytes: Number.NaN };

@HealthIndicator()
@Injectable()
export class Disk implements OnModuleInit, HealthIndicator {
  readonly name = 'disk';

  constructor(@Inject(configToken) private readonly config: Config) {}

  onModuleInit() {
    this.gauge('agency_disk_used_ratio', 'Used share of the disk of DATA_FOLDER, from 0 to 1', ({ ratio }) => ratio);
    this.gauge('agency_disk_free_bytes', 'Free space on the disk of DATA_FOLDER', ({ freeBytes }) => freeBytes);
  }

  async getUsage(): Promise<DiskUsage> {
    const { blocks, bfree, bavail, bsize, files, ffree } = await statfs(this.config.DATA_FOLDER);
    const ratio = Math.max(computeUsedShare(blocks - bfree, bavail), computeUsedShare(files - ffree, ffree));
    return { ratio, freeBytes: bavail * bsize };
  }

  /** `down` means that nothing can be written, while pages are still served. Never throws. */
  async check(): Promise<HealthState> {
    try {
      await access(this.config.DATA_FOLDER, constants.W_OK);
      const { ratio, freeBytes } = await this.getUsage();
      const message = `El disco de los archivos está al ${Math.floor(ratio * 100)}\u00a0%: quedan ${formatSize(freeBytes)}.`;
      if (ratio * 100 < DISK_LEVELS[0]) return { status: 'ok', message };
      return { status: freeBytes < MIN_FREE_BYTES || ratio >= 1 ? 'down' : 'degraded', message };
    } catch {
      return { status: 'down', message: 'No se puede escribir en la carpeta de los archivos.' };
    }
  }

  /** Replaces the gauge of an earlier application of this process, which shares the registry. */
  private gauge(name: string, help: string, pick: (usage: DiskUsage) => number) {
    const getUsage = () => this.getUsage().catch(() => UNKNOWN_USAGE);
    register.removeSingleMetric(name);
    new Gauge({
      name,
      help,
      async collect() {
        this.set(pick(await getUsage()));
      },
    });
  }
}

/** Some file systems do not count inodes. */
const computeUsedShare = (used: number, free: number) => (used + free > 0 ? used / (used + free) : 0);

/**
 * Id stored on the disk of DATA_FOLDER, so that all processes that share the disk use the same id, on any machine and
 * in any container.
 */
export async function readOrCreateDiskId(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'disk-id');
  const existingId = await readFile(path, 'utf8').catch(() => null);
  if (existingId) return existingId.trim();
  await writeDurably(path, randomUUID(), { drafts: join(dataFolder, DRAFTS) });
  // Another process may have written its own meanwhile; the last one written counts.
  return (await readFile(path, 'utf8')).trim();
}

/**
 * Without its bucket, the site shows only cached pictures and accepts no uploads. `/health/ready` still succeeds, since
 * it depends on the database only.
 */
@HealthIndicator()
@Injectable()
export class FilesHealth implements HealthIndicator {
  readonly name = 'files';

  constructor(private readonly files: FileStore) {}

  async check(): Promise<HealthState> {
    if (!(await this.files.isUnavailable())) return { status: 'ok' };
    return { status: 'down', message: 'El bucket de los archivos no contesta.' };
  }
}

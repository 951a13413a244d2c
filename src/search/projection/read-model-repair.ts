import { Injectable, type Type } from '@nestjs/common';
import { PropertiesChanged } from '../../catalogue/property.events.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { collectIds } from './collect-ids.ts';
import { Projector } from './projector.ts';
import type { ReadModel } from './read-model.ts';
import { Quarantine } from './quarantine.ts';

const VERIFIED_FOR_MS = 3_600_000;

type RepairOptions = {
  /** The reaction that projects changes into it. */
  by: Type;
  /** Stamps of catalogue and read model, from before they are compared. */
  stamp: string;
  isThorough: boolean;
};

/** Repairs read models, and remembers when each was found right. */
@Injectable()
export class ReadModelRepair {
  /** The last comparison of this process, by read model: when, and how many properties were wrong. */
  readonly comparisons = new Map<ReadModel['kind'], { at: number; wrong: number }>();
  /** How many properties this process has found wrong. */
  readonly repairedTotals = { index: 0, table: 0 };
  private readonly verified = new Map<ReadModel['kind'], { stamp: string; at: number }>();

  constructor(
    private readonly projector: Projector,
    private readonly quarantine: Quarantine,
    private readonly outbox: Outbox,
  ) {}

  /** Whether nothing has changed since it was found right; after an hour it is compared all the same. */
  isUpToDate({ kind }: ReadModel, { stamp, isThorough }: Pick<RepairOptions, 'stamp' | 'isThorough'>): boolean {
    const found = this.verified.get(kind);
    const isSame = !isThorough && found?.stamp === stamp && Date.now() - found.at < VERIFIED_FOR_MS;
    if (isSame) this.comparisons.set(kind, { at: Date.now(), wrong: 0 });
    return isSame;
  }

  /** A rebuild has compared the whole read model, and has left nothing wrong. */
  markRebuilt({ kind }: ReadModel) {
    this.comparisons.set(kind, { at: Date.now(), wrong: 0 });
  }

  /**
   * Returns how many properties were wrong. What an event is about to project is left to it, unless the repair is
   * thorough; if it fails, the next comparison finds out.
   */
  async repair(model: ReadModel, { by, stamp, isThorough }: RepairOptions): Promise<number> {
    const at = Date.now();
    const undelivered = isThorough ? [] : await this.outbox.listUndelivered(by, PropertiesChanged);
    const pendingIds = new Set(collectIds(undelivered));
    const { differing } = await this.projector.compare(model);
    const wrong = differing.filter((id) => !pendingIds.has(id));
    this.comparisons.set(model.kind, { at, wrong: wrong.length });
    this.repairedTotals[model.kind] += wrong.length;
    await this.projector.repair(model, wrong);
    if (wrong.length + pendingIds.size === 0) this.verified.set(model.kind, { stamp, at });
    return wrong.length;
  }

  /** Tries what is quarantined again, and returns how many remain. */
  async retry(models: ReadModel[], isThorough: boolean): Promise<number> {
    for (const model of models) {
      await this.projector.projectMany(model, await this.quarantine.findDue(model, isThorough));
    }
    return this.quarantine.count(models);
  }
}

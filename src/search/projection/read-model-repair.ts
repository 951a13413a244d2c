import { Injectable, type Type } from '@nestjs/common';
import { PropertiesChanged } from '../../catalogue/property.events.ts';
import { Outbox } from '../../platform/outbox/outbox.sql.ts';
import { HOUR_MS } from '../../platform/time-units.contract.ts';
import type { ReadModel } from '../index-document/property-state.ts';
import { collectIds } from './project-properties-when-changed.ts';
import { Projector } from './projector.ts';
import { Quarantine } from './quarantine.ts';

const VERIFIED_FOR_MS = HOUR_MS;

type RepairOptions = {
  /** Class whose pending events will update the read model. */
  reaction: Type;
  /** Changes with each write to the catalogue, and for the index also to the read model; read before the comparison. */
  stateMarker: string;
  isThorough: boolean;
};

/** Repairs read models, and remembers when each was last found correct. */
@Injectable()
export class ReadModelRepair {
  /** Last comparison by this process, per read model: time and number of differences. */
  readonly comparisons = new Map<ReadModel['kind'], { at: number; wrong: number }>();
  readonly repairedTotals = { index: 0, table: 0 };
  private readonly verified = new Map<ReadModel['kind'], { stateMarker: string; at: number }>();

  constructor(
    private readonly projector: Projector,
    private readonly quarantine: Quarantine,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Returns true if nothing has changed since the read model was found correct, and records this as a comparison without
   * differences. Returns false after an hour in any case.
   */
  skipIfUnchanged(
    { kind }: ReadModel,
    { stateMarker, isThorough }: Pick<RepairOptions, 'stateMarker' | 'isThorough'>,
  ): boolean {
    const verified = this.verified.get(kind);
    const isUnchanged =
      !isThorough && verified?.stateMarker === stateMarker && Date.now() - verified.at < VERIFIED_FOR_MS;
    if (isUnchanged) this.comparisons.set(kind, { at: Date.now(), wrong: 0 });
    return isUnchanged;
  }

  /** Records the comparison by a rebuild, which leaves no differences. */
  markRebuilt({ kind }: ReadModel) {
    this.comparisons.set(kind, { at: Date.now(), wrong: 0 });
  }

  /**
   * Returns the number of differences. Unless the repair is thorough, ignores properties with pending events, since the
   * reaction will update them; if it fails, the next comparison notices.
   */
  async repair(model: ReadModel, { reaction, stateMarker, isThorough }: RepairOptions): Promise<number> {
    const at = Date.now();
    const undelivered = isThorough ? [] : await this.outbox.listUndelivered(reaction, PropertiesChanged);
    const pendingIds = new Set(collectIds(undelivered));
    const { differing } = await this.projector.compare(model);
    const wrong = differing.filter((id) => !pendingIds.has(id));
    this.comparisons.set(model.kind, { at, wrong: wrong.length });
    this.repairedTotals[model.kind] += wrong.length;
    await this.projector.projectDiffering(model, wrong);
    if (wrong.length + pendingIds.size === 0) this.verified.set(model.kind, { stateMarker, at });
    return wrong.length;
  }

  /** Projects quarantined properties again that are due. Returns the number that remain. */
  async retry(models: ReadModel[], isThorough: boolean): Promise<number> {
    for (const model of models) {
      await this.projector.projectMany(model, await this.quarantine.findDue(model, isThorough));
    }
    return this.quarantine.count(models);
  }
}

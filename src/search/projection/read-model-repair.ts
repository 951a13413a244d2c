import { Injectable, type Type } from '@nestjs/common';
import { PropertiesChanged } from '../../catalogue/property.events.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { changedIds } from './changed-ids.ts';
import { Projector } from './projector.ts';
import type { ReadModel } from './read-model.ts';
import { Quarantine } from './quarantine.ts';

const RIGHT_FOR = 3_600_000;

type Asked = {
  /** Which reaction brings it what changes. */
  by: Type;
  /** The states of the catalogue and of the read model, from before it is looked at. */
  stamp: string;
  isThorough: boolean;
};

/** Brings a read model to what it should be, and remembers when that was so. */
@Injectable()
export class ReadModelRepair {
  private readonly foundRight = new Map<ReadModel['kind'], { stamp: string; at: number }>();

  constructor(
    private readonly projector: Projector,
    private readonly quarantine: Quarantine,
    private readonly outbox: Outbox,
  ) {}

  /** Nobody has touched it since; after an hour that alone is no longer believed. */
  isRight({ kind }: ReadModel, { stamp, isThorough }: Pick<Asked, 'stamp' | 'isThorough'>): boolean {
    const found = this.foundRight.get(kind);
    return !isThorough && found?.stamp === stamp && Date.now() - found.at < RIGHT_FOR;
  }

  /**
   * Says how many properties were not as they are. What an event is about to bring is left to it, unless all is to be
   * looked at; of its failure the next comparison hears.
   */
  async repair(model: ReadModel, { by, stamp, isThorough }: Asked): Promise<number> {
    const at = Date.now();
    const undelivered = isThorough ? [] : await this.outbox.undelivered(by, PropertiesChanged);
    const awaited = new Set(changedIds(undelivered));
    const { differing } = await this.projector.compare(model);
    const wrong = differing.filter((id) => !awaited.has(id));
    await this.projector.repair(model, wrong);
    if (wrong.length + awaited.size === 0) this.foundRight.set(model.kind, { stamp, at });
    return wrong.length;
  }

  /** Tries what is quarantined, apart from the rest: what ails it may be gone. Says how many are left. */
  async retry(models: ReadModel[], isThorough: boolean): Promise<number> {
    for (const model of models) {
      await this.projector.projectMany(model, await this.quarantine.due(model, isThorough), { isRepair: true });
    }
    return this.quarantine.count(models);
  }
}
